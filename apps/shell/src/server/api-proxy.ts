import type { FastifyInstance } from 'fastify';
import replyFrom from '@fastify/reply-from';
import { traceHeaders } from './telemetry/tracing';

/** Bodies are streamed, not parsed. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await proxy(app, apiUrl, { paths: ['/sp/v1/*', '/media/*'], connections: 64 });
  // Long-lived streams use a separate pool, so that they cannot exhaust the connections of other requests.
  await proxy(app, apiUrl, { paths: ['/sp/v1/staff/events'], connections: 256 });
}

async function proxy(
  app: FastifyInstance,
  apiUrl: string,
  { paths, connections }: { paths: string[]; connections: number },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(replyFrom, {
      base: apiUrl,
      // Its log lines would contain the URL.
      disableRequestLogging: true,
      undici: { connections, pipelining: 1, bodyTimeout: 30_000, headersTimeout: 30_000 },
    });
    // A URL that cannot be decoded, or that leaves its folder with `..`, is not proxied.
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error instanceof URIError ? 400 : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      const [code, message] =
        status < 500
          ? ['rest_invalid_request', 'The request cannot be read']
          : ['internal_server_error', 'There was a problem on our side'];
      return reply.code(status).header('cache-control', 'no-store').send({ code, message, data: { status } });
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const path of paths) {
      scope.all(path, (request, reply) =>
        reply.from(request.raw.url, {
          rewriteRequestHeaders: (_original, { baggage: _theirs, ...headers }) => ({
            ...headers,
            ...traceHeaders(request.trace),
            'x-forwarded-for': request.ip,
            'x-forwarded-host': request.headers.host ?? '',
            'x-forwarded-proto': request.protocol,
            'x-request-id': request.id,
          }),
          onError: (failed, { error }) => {
            request.log.warn({ err: error }, 'the service did not answer');
            failed
              .code(503)
              .header('retry-after', '5')
              .send({ code: 'sp_service_unavailable', message: 'The service is unavailable at the moment', data: { status: 503 } });
          },
        }),
      );
    }
  });
}
