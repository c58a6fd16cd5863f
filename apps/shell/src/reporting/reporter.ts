import { onCLS, onINP, onLCP } from 'web-vitals';
import { describeError } from './describe-error';
import { scriptOrigins, type Remotes } from './read-stack';
import { traceOfPage } from './trace-of-page';
import { REPORTS_PATH, type PageReport, type ReportedError } from './report';

/** Of one opened page: whoever fails more often has been heard. */
const MOST_ERRORS = 10;
const PAUSE_MS = 1_000;

declare global {
  interface Window {
    /** What went wrong, kept by a script of the page's HTML until the reporter is there, and then told to it. */
    __SPRUCE_ERRORS__?: unknown[];
    /** Headers of a call of the service; see {@link traceOfPage}. */
    __SPRUCE_TRACE__?: () => Record<string, string>;
  }
}

/**
 * Tells the shell of errors and of how quick the page was. `page` says which route is shown.
 * Nothing is stored in the browser, and nothing that is sent says whose it is.
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
    // The library speaks when the page is left, in a listener of this same event.
    queueMicrotask(() => {
      if (Object.keys(vitals).length > 0) send(first, { errors: [], vitals });
      vitals = {};
    });
  });
}
