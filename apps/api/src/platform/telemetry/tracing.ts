import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';

/** This tracer does nothing until `startTracing` is called. */
const tracer = trace.getTracer('spruce-api');

let isEnabled = false;
/** Call before the server is built; otherwise requests are not traced. */
export const enableTracing = (): void => void (isEnabled = true);

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if tracing is off. */
    trace: Context | null;
  }
}

const ORDER_ROUTE = /^\/sp\/v1\/(?:staff\/)?orders\/:id/;

export const traceOrder = (request: FastifyRequest, id: number | string): void =>
  void (request.trace && trace.getSpan(request.trace)?.setAttribute('spruce.order', String(id)));

/** Continues the caller's trace, and records the release of the remote that made the call. */
export function traceRequests(app: FastifyInstance): void {
  if (!isEnabled) return;
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const { url: route = 'none' } = request.routeOptions;
    const caller = propagation.extract(ROOT_CONTEXT, headers);
    const remote = propagation.getBaggage(caller)?.getEntry('spruce.remote')?.value;
    const attributes = { 'http.request.method': method, 'http.route': route, ...(remote && { 'spruce.remote': remote.slice(0, 100) }) };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    request.trace = trace.setSpan(ROOT_CONTEXT, span);
    if (span.isRecording()) request.log = request.log.child({ trace: span.spanContext().traceId });
    context.with(request.trace, done);
  });
  // Sets the trace again, because Node reads the body in the async context of the connection, where the trace is lost.
  app.addHook('preValidation', (request, _reply, done) => context.with(request.trace ?? ROOT_CONTEXT, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.trace && trace.getSpan(request.trace);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (ORDER_ROUTE.test(request.routeOptions.url ?? '')) traceOrder(request, (request.params as { id: string }).id);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

export function inSpan<Result>(name: string, kind: SpanKind, work: () => Promise<Result>): Promise<Result> {
  if (!isEnabled) return work();
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Traces each transaction, because a transaction that holds locks may block others. */
export function traceTransactions(db: Database): void {
  if (!isEnabled) return;
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) => inSpan('transaction', SpanKind.CLIENT, () => begin(work, config));
}
