import { onCLS, onINP, onLCP } from 'web-vitals';
import { describeError } from './describe-error';
import { scriptOrigins, type Remotes } from './read-stack';
import { traceOfPage } from './trace-of-page';
import { REPORTS_PATH, type PageReport, type ReportedError } from './report';

/** Maximum per document, to limit traffic. */
const MOST_ERRORS = 10;
const PAUSE_MS = 1_000;

declare global {
  interface Window {
    /** Errors buffered by an inline script until the reporter takes over. */
    __SPRUCE_ERRORS__?: unknown[];
    __SPRUCE_TRACE__?: () => Record<string, string>;
  }
}

/**
 * Reports errors and web vitals to the shell. `page` returns the current route.
 * Stores nothing in the browser and sends nothing that identifies the visitor.
 */
export function startReporter(remotes: Remotes, page: () => string): void {
  const heard = window.__SPRUCE_ERRORS__;
  if (!heard) return;
  const origins = scriptOrigins(remotes, location.origin);
  const first = page();
  const known = new Set<string>();
  let waiting: ReportedError[] = [];
  let vitals: NonNullable<PageReport['vitals']> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remoteOf = (route: string) => {
    const name = route.slice(0, route.indexOf('.'));
    return remotes[name] ? `${name}@${remotes[name].version}` : 'shell';
  };
  window.__SPRUCE_TRACE__ = traceOfPage(() => remoteOf(page()));

  const send = (route: string, told: Pick<PageReport, 'errors' | 'vitals'>) => {
    const report: PageReport = { page: route, remote: remoteOf(route), ...told };
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
  const sendErrors = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send(page(), { errors: waiting });
    waiting = [];
  };
  const take = (happened: unknown): number => {
    const error = describeError(happened, origins);
    const key = JSON.stringify(error);
    if (!error || known.has(key) || known.size >= MOST_ERRORS) return 0;
    known.add(key);
    waiting.push(error);
    timer ??= setTimeout(sendErrors, PAUSE_MS);
    return 0;
  };
  for (const happened of heard.splice(0)) take(happened);
  heard.push = take;

  onLCP(({ value }) => void (vitals.lcp = value));
  onINP(({ value }) => void (vitals.inp = value));
  onCLS(({ value }) => void (vitals.cls = value));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    sendErrors();
    // web-vitals reports in another listener of this same event, so this waits for it.
    queueMicrotask(() => {
      if (Object.keys(vitals).length > 0) send(first, { errors: [], vitals });
      vitals = {};
    });
  });
}
