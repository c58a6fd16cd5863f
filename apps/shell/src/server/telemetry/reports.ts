import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PublishedFiles, RemoteRegistry } from '@spruce/federation';
import { anonymiseMessage } from '../../reporting/describe-error';
import { REPORTS_PATH, type PageReport, type ReportedError } from '../../reporting/report';
import { RateLimiter } from '../rate-limiter';
import { browserErrors, browserShift, browserVitals, DIRECTIVES, policyReports, releaseLabel, reportsRefused, VITALS } from './metrics';
import { Symbolicator } from './symbolicator';
import { isReleaseName, pageReport, policyReport, type PolicyReport } from './report-schemas';

const MAX_BYTES = 16_384;
/** Maximum number of reports per minute from one address, which may be an office, or one visitor who opens a broken page repeatedly. */
const FROM_ONE = 60;
/** Maximum number of reports per minute from all addresses, in one process. More reports would add no information. */
const FROM_ALL = 3_000;
/** Maximum number of different reports that are logged in a minute. */
const LOGGED = 20;
const MINUTE_MS = 60_000;

/** Logs the same report once a minute; metrics count all. */
export class ReportLog {
  readonly #logged = new LRUCache<string, true>({ max: LOGGED, ttl: MINUTE_MS });

  constructor(private readonly write: (fields: object) => void) {}

  /** `describe` runs only for reports that are logged, and may be slow. */
  note(key: string, describe: () => Promise<object>): void {
    this.#logged.purgeStale();
    if (this.#logged.has(key) || this.#logged.size >= LOGGED) return;
    this.#logged.set(key, true);
    void describe().then(this.write);
  }
}

interface ReportsOptions {
  clientDir: string;
  registry: Pick<RemoteRegistry, 'report'>;
  files: Pick<PublishedFiles, 'readMap'>;
  releaseOfPage: (pathname: string) => string;
}

/** The endpoint is public, so a report that is too long, invalid or above the rate limit is refused at little cost and not logged. */
export function serveReports(app: FastifyInstance, { clientDir, registry, files, releaseOfPage }: ReportsOptions): void {
  const limiter = new RateLimiter(FROM_ONE, FROM_ALL);
  const symbolicator = new Symbolicator(clientDir, files);
  const errors = new ReportLog((fields) => app.log.warn(fields, 'an error in browsers'));
  const policy = new ReportLog((fields) => app.log.warn(fields, 'refused in browsers by the Content-Security-Policy'));

  const labelOf = (of: string): string => {
    if (of === 'shell') return of;
    const [name = '', version = ''] = of.split('@', 2);
    const runs = registry.report().find(({ app: known }) => known === name);
    return runs?.live?.version === version || runs?.canary?.version === version ? releaseLabel({ name, version }) : 'other';
  };

  const noteError = (page: string, error: ReportedError): void => {
    const { kind, name, frames: stack } = error;
    // The remote nearest to the top of the stack is at fault, because it may have misused code of the shell.
    const culprit = stack.find(({ of }) => of !== 'shell') ?? stack[0];
    const of = culprit?.of ?? 'none';
    const remote = culprit ? labelOf(of) : 'none';
    browserErrors.inc({ remote, kind });
    const message = anonymiseMessage(error.message);
    errors.note(JSON.stringify([of, kind, name, message, stack[0]]), async () => ({
      release: of,
      kind,
      page,
      error: `${name}: ${message}`,
      stack: await symbolicator.read(stack),
    }));
  };

  const notePage = ({ page, remote: of, errors: told, vitals = {} }: PageReport): void => {
    for (const error of told) noteError(page, error);
    const remote = labelOf(of);
    for (const vital of VITALS) if (vitals[vital] !== undefined) browserVitals.observe({ remote, vital }, vitals[vital] / 1_000);
    if (vitals.cls !== undefined) browserShift.observe({ remote }, vitals.cls);
  };

  const notePolicy = ({ directive: named, blocked, script, page }: PolicyReport): void => {
    const of = releaseOfScript(script) ?? releaseOfPage(pathOf(page));
    policyReports.inc({ remote: labelOf(of), directive: DIRECTIVES.includes(named) ? named : 'other' });
    const directive = named.slice(0, 40);
    policy.note(`${of} ${directive} ${blocked}`, async () => ({ release: of, directive, blocked }));
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.addHook('onRequest', async (request, reply) => {
      if (!limiter.exceeded(request.ip)) return;
      reportsRefused.inc({ reason: 'too many' });
      return reply.code(429).header('retry-after', '60').send();
    });
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      reportsRefused.inc({ reason: 'not read' });
      return reply.code(error.statusCode ?? 400).send();
    });
    scope.post(REPORTS_PATH, (request, reply) => {
      const own = request.headers['content-type']?.startsWith('application/json');
      const parsed = own ? pageReport.safeParse(request.body) : policyReport.safeParse(request.body);
      if (!parsed.success) {
        reportsRefused.inc({ reason: 'no report' });
        return reply.code(400).send();
      }
      if ('errors' in parsed.data) notePage(parsed.data);
      else notePolicy(parsed.data);
      return reply.code(204).send();
    });
  });
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

function releaseOfScript(url: string): string | undefined {
  const path = pathOf(url);
  if (path.startsWith('/shell/')) return 'shell';
  const [, folder, name, version, file] = path.split('/');
  const release = `${name}@${version}`;
  return folder === 'remotes' && file !== undefined && isReleaseName(release) ? release : undefined;
}
