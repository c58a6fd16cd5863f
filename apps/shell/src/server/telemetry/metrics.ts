import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Histogram, type GaugeConfiguration } from 'prom-client';
import type { AppReport, RemoteRegistry } from '@spruce/federation';

/** Maximum number of releases that have time series. Without a limit, their number would grow, because a process may run for months. */
const KEPT_RELEASES = 50;

export const requestSeconds = new Histogram({
  name: 'spruce_http_request_seconds',
  help: 'Response time by page id or URL pattern',
  labelNames: ['route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const pagesServed = new Counter({
  name: 'spruce_pages_total',
  help: 'Pages by source: from the cache (fresh, stale), from the rendering of another request (joined), rendered (miss)',
  labelNames: ['source'],
});

export const renderSeconds = new Histogram({
  name: 'spruce_render_seconds',
  help: 'Time to render a complete page, by the release of the page',
  labelNames: ['remote'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const renderErrors = new Counter({
  name: 'spruce_render_errors_total',
  help: 'Rendering errors, by the release of the page, and uncaught errors, by the release of the code',
  labelNames: ['remote'],
});

export const serviceSeconds = new Histogram({
  name: 'spruce_service_call_seconds',
  help: 'Response time of the service during rendering, by status class; none: no response',
  labelNames: ['status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

let report: RemoteRegistry['report'] = () => [];
export const followReleases = (registry: Pick<RemoteRegistry, 'report'>): void => void (report = () => registry.report());

function releaseGauge(config: GaugeConfiguration<string>, labelsOf: (app: AppReport) => Record<string, string> | undefined) {
  new Gauge({
    ...config,
    collect() {
      this.reset();
      for (const labels of report().map(labelsOf)) if (labels) this.set(labels, 1);
    },
  });
}

releaseGauge(
  { name: 'spruce_release_live', help: 'Live releases of this process; always 1', labelNames: ['app', 'version'] },
  ({ app, live }) => live && { app, version: live.version },
);
releaseGauge(
  { name: 'spruce_release_refused', help: 'Promoted releases that this process refuses, by code; always 1', labelNames: ['app', 'code'] },
  ({ app, refused }) => refused && { app, code: refused.code },
);
releaseGauge(
  { name: 'spruce_release_canary', help: 'Canaries, running or refused; always 1', labelNames: ['app', 'version', 'state'] },
  ({ app, canary }) => canary && { app, version: canary.version, state: canary.refused?.code ?? 'running' },
);

export const browserErrors = new Counter({
  name: 'spruce_browser_errors_total',
  help: 'Errors reported by browsers, by the release of the code',
  labelNames: ['remote', 'kind'],
});

export const browserVitals = new Histogram({
  name: 'spruce_browser_vital_seconds',
  help: 'Largest contentful paint and interaction to next paint in browsers, by the release of the page',
  labelNames: ['remote', 'vital'],
  buckets: [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
});

export const browserShift = new Histogram({
  name: 'spruce_browser_layout_shift',
  help: 'Cumulative layout shift in browsers, by the release of the page',
  labelNames: ['remote'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
});

export const policyReports = new Counter({
  name: 'spruce_csp_reports_total',
  help: 'Content-Security-Policy violations reported by browsers, by directive and the release of the script',
  labelNames: ['remote', 'directive'],
});

export const reportsRefused = new Counter({
  name: 'spruce_reports_refused_total',
  help: 'Rejected browser reports, by reason',
  labelNames: ['reason'],
});

export const ERROR_KINDS = ['uncaught', 'rejection', 'render', 'load'] as const;
export const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'frame-src', 'worker-src', 'form-action', 'base-uri', 'object-src', 'frame-ancestors'],
];
/** Web vitals in seconds; the layout shift has a separate metric. */
export const VITALS = ['lcp', 'inp'] as const;

const kept = new LRUCache<string, true>({
  max: KEPT_RELEASES,
  dispose: (_true, remote, reason) => {
    if (reason !== 'evict') return;
    for (const metric of [renderSeconds, renderErrors, browserShift]) metric.remove({ remote });
    for (const kind of ERROR_KINDS) browserErrors.remove({ remote, kind });
    for (const vital of VITALS) browserVitals.remove({ remote, vital });
    for (const directive of [...DIRECTIVES, 'other']) policyReports.remove({ remote, directive });
  },
});

/** Call this only for releases that are or were live here, because names from browsers must not become labels. */
export function releaseLabel(release: { name: string; version: string } | undefined): string {
  if (!release) return 'shell';
  const label = `${release.name}@${release.version}`;
  kept.set(label, true);
  return label;
}

export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
