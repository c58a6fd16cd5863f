import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isReleaseName } from './report-schemas';

/** Creates no-op spans until `startTracing` has been called. */
const tracer = trace.getTracer('spruce-shell');

let on = false;
/** Call this before a server is built. */
export const traceFromNowOn = (): void => void (on = true);

declare module 'fastify' {
  interface FastifyRequest {
    trace: Context | null;
  }
}

const UNTRACED = /^\/(?:(?:shell|remotes|media)\/|-\/|healthz|readyz)/;
/** Only entry of the `baggage` header that the shell reads: the release of the page. */
const REMOTE = 'spruce.remote=';

export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace', null);
  if (!on) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.test(request.raw.url ?? '')) return done();
    const { traceparent, baggage } = request.headers;
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const remote = typeof baggage === 'string' && baggage.startsWith(REMOTE) ? baggage.slice(REMOTE.length) : '';
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method } }, parent);
    const { traceId } = span.spanContext();
    request.trace = withRemote(trace.setSpan(ROOT_CONTEXT, span), isReleaseName(remote) ? remote : undefined);
    request.log = request.log.child({ trace: traceId });
    context.with(request.trace, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.trace && trace.getSpan(request.trace);
    if (!span) return done();
    const route = request.page?.route ?? request.routeOptions.url ?? 'none';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (request.page) span.setAttributes({ 'spruce.page_cache': request.page.source, 'spruce.remote': request.page.remote });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
}

function withRemote(within: Context, remote: string | undefined): Context {
  if (!remote) return within;
  trace.getSpan(within)?.setAttribute('spruce.remote', remote);
  return propagation.setBaggage(within, propagation.createBaggage({ 'spruce.remote': { value: remote } }));
}

/** `work` must end the span. */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, remote }: { kind?: SpanKind; remote?: string },
  work: (span: Span) => Result,
): Result {
  const span = tracer.startSpan(name, { kind });
  return context.with(withRemote(trace.setSpan(context.active(), span), remote), () => work(span));
}

export function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : String(error) });
  span.end();
}

export function traceHeaders(within: Context | null = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (within) propagation.inject(within, headers);
  return headers;
}
