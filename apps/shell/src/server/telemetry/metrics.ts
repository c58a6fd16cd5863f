import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Histogram, type GaugeConfiguration } from 'prom-client';
import type { AppReport, RemoteRegistry } from '@spruce/federation';

/** Maximum number of releases with series, because a process may run for months. */
const KEPT_RELEASES = 50;

export const requestSeconds = new Histogram({
  name: 'spruce_http_request_seconds',
  help: 'Time until an answer was sent, by the id of the page or the pattern of the address',
  labelNames: ['route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const pagesServed = new Counter({
  name: 'spruce_pages_total',
  help: 'Pages by where they came from: fresh or stale out of the cache, joined to a rendering, rendered (miss)',
  labelNames: ['source'],
});

export const renderSeconds = new Histogram({
  name: 'spruce_render_seconds',
  help: 'Time until a page was rendered whole, by the release whose page it is',
  labelNames: ['remote'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export const renderErrors = new Counter({
  name: 'spruce_render_errors_total',
  help: 'Errors while pages were rendered, by the release whose page it is, and errors that nothing caught, by the release whose code it is',
  labelNames: ['remote'],
});

export const serviceSeconds = new Histogram({
  name: 'spruce_service_call_seconds',
  help: 'Time that the service took to answer a rendering',
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
  { name: 'spruce_release_live', help: 'Releases that are live in this process; always 1', labelNames: ['app', 'version'] },
  ({ app, live }) => live && { app, version: live.version },
);
releaseGauge(
  { name: 'spruce_release_refused', help: 'Apps whose promoted release this process refuses; always 1', labelNames: ['app', 'code'] },
  ({ app, refused }) => refused && { app, code: refused.code },
);
releaseGauge(
  { name: 'spruce_release_canary', help: 'Canaries, running or refused; always 1', labelNames: ['app', 'version', 'state'] },
  ({ app, canary }) => canary && { app, version: canary.version, state: canary.refused?.code ?? 'running' },
);

export const browserErrors = new Counter({
  name: 'spruce_browser_errors_total',
  help: 'Errors that browsers reported, by the release whose code it was',
  labelNames: ['remote', 'kind'],
});

export const browserVitals = new Histogram({
  name: 'spruce_browser_vital_seconds',
  help: 'Largest contentful paint and interaction to next paint as browsers report them, by the release of the page',
  labelNames: ['remote', 'vital'],
  buckets: [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
});

export const browserShift = new Histogram({
  name: 'spruce_browser_layout_shift',
  help: 'Cumulative layout shift as browsers report it, by the release of the page',
  labelNames: ['remote'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
});

export const policyReports = new Counter({
  name: 'spruce_csp_reports_total',
  help: 'What browsers refused because of the Content-Security-Policy, by directive and the release whose script asked for it',
  labelNames: ['remote', 'directive'],
});

export const reportsRefused = new Counter({
  name: 'spruce_reports_refused_total',
  help: 'Reports of browsers that were not taken, by why',
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

/** Call it only for releases that are or were live here, because names from browsers must not become labels. */
export function releaseLabel(release: { name: string; version: string } | undefined): string {
  if (!release) return 'shell';
  const label = `${release.name}@${release.version}`;
  kept.set(label, true);
  return label;
}

export const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`;
