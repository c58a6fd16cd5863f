import { onCLS, onINP, onLCP } from 'web-vitals';
import { describeError, listScriptOrigins, type Remotes } from './describe-error';
import { REPORTS_PATH, type PageReport, type ReportedError } from './report';

const MAX_ERRORS = 10;
const SEND_DELAY_MS = 1_000;

declare global {
  interface Window {
    /** Errors that an inline script has stored until the reporter loads. */
    __SPRUCE_ERRORS__?: unknown[];
    __SPRUCE_TRACE__?: () => Record<string, string>;
  }
}

/** Stores nothing in the browser and sends nothing that identifies the visitor. */
export function startReporter(remotes: Remotes, page: () => string): void {
  const buffer = window.__SPRUCE_ERRORS__;
  if (!buffer) return;
  const firstPage = page();
  const reportedKeys = new Set<string>();
  let pendingErrors: ReportedError[] = [];
  let vitals: NonNullable<PageReport['vitals']> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const formatRelease = (route: string) => {
    const name = route.slice(0, route.indexOf('.'));
    return remotes[name] ? `${name}@${remotes[name].version}` : 'shell';
  };
  window.__SPRUCE_TRACE__ = createPageTrace(() => formatRelease(page()));

  const send = (route: string, content: Pick<PageReport, 'errors' | 'vitals'>) => {
    const report: PageReport = { page: route, remote: formatRelease(route), ...content };
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  const sendErrors = () => {
    clearTimeout(timer);
    timer = undefined;
    if (pendingErrors.length > 0) send(page(), { errors: pendingErrors });
    pendingErrors = [];
  };
  const addError = (happened: unknown): number => {
    // The page may have loaded more remotes since its start.
    const error = describeError(happened, listScriptOrigins(remotes, location.origin));
    const key = JSON.stringify(error);
    if (!error || reportedKeys.has(key) || reportedKeys.size >= MAX_ERRORS) return 0;
    reportedKeys.add(key);
    pendingErrors.push(error);
    timer ??= setTimeout(sendErrors, SEND_DELAY_MS);
    return 0;
  };
  for (const happened of buffer.splice(0)) addError(happened);
  buffer.push = addError;

  onLCP(({ value }) => void (vitals.lcp = value));
  onINP(({ value }) => void (vitals.inp = value));
  onCLS(({ value }) => void (vitals.cls = value));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    sendErrors();
    // web-vitals sets the last values in its own listener of this event, so the report is sent after all listeners.
    queueMicrotask(() => {
      if (Object.keys(vitals).length > 0) send(firstPage, { errors: [], vitals });
      vitals = {};
    });
  });
}

const createHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns a function that creates the W3C headers of an API call. `traceparent` puts all calls of a page into one trace, and `baggage`
 * names the page's release. The flag `sampled` is off, because the browser records no trace.
 */
export function createPageTrace(remote: () => string): () => Record<string, string> {
  let path = '';
  let trace = '';
  return () => {
    if (path !== location.pathname) {
      path = location.pathname;
      trace = createHex(16);
    }
    return { traceparent: `00-${trace}-${createHex(8)}-00`, baggage: `spruce.remote=${remote()}` };
  };
}
