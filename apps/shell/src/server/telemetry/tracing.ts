import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isReleaseName } from './report-schemas';

/** Does nothing until `startTracing` has been called. */
const tracer = trace.getTracer('spruce-shell');

let on = false;
/** Called before a server is built: without it no request is looked at. */
export const traceFromNowOn = (): void => void (on = true);

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request, with what is to be told to whoever is called; null where nobody collects traces. */
    trace: Context | null;
  }
}

const UNTRACED = /^\/(?:(?:shell|remotes|media)\/|-\/|healthz|readyz)/;
/** Before what a browser says of the release whose page calls the service; of all that could stand in a baggage nothing else is read. */
const REMOTE = 'spruce.remote=';

/** A span for each request that is more than a file. A trace that a browser has begun is gone on with; the log names it. */
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

/** Says in a context whose page it is about, for the spans in it and for whoever is called. */
function withRemote(within: Context, remote: string | undefined): Context {
  if (!remote) return within;
  trace.getSpan(within)?.setAttribute('spruce.remote', remote);
  return propagation.setBaggage(within, propagation.createBaggage({ 'spruce.remote': { value: remote } }));
}

/** Runs some work in a span of its own below the one that is under way. The span ends when the work says so. */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, remote }: { kind?: SpanKind; remote?: string },
  work: (span: Span) => Result,
): Result {
  const span = tracer.startSpan(name, { kind });
  return context.with(withRemote(trace.setSpan(context.active(), span), remote), () => work(span));
}

/** Ends a span as failed. */
export function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : String(error) });
  span.end();
}

/** The headers by which whoever is called goes on with the trace; of one request, or of what is under way. */
export function traceHeaders(within: Context | null = context.active()): Record<string, string> {
  const headers: Record<string, string> = {};
  if (within) propagation.inject(within, headers);
  return headers;
}
