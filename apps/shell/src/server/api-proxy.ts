import type { FastifyInstance } from 'fastify';
import replyFrom from '@fastify/reply-from';

/** Passes /sp/v1 and /media on to the service, so that the browser speaks to one origin. Bodies are streamed, not parsed. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(replyFrom, { base: apiUrl, undici: { connections: 64, pipelining: 1, bodyTimeout: 30_000, headersTimeout: 30_000 } });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const prefix of ['/sp/v1', '/media']) {
      scope.all(`${prefix}/*`, (request, reply) =>
        reply.from(request.raw.url, {
          rewriteRequestHeaders: (_original, headers) => ({ ...headers, 'x-forwarded-for': request.ip, 'x-forwarded-host': request.headers.host ?? '', 'x-request-id': request.id }),
          onError: (failed, { error }) => {
            request.log.warn({ err: error }, 'the service did not answer');
            failed.code(503).header('retry-after', '5').send({ code: 'sp_service_unavailable', message: 'The service does not answer at the moment.', data: { status: 503 } });
          },
        }),
      );
    }
  });
}
