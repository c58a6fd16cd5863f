import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers';
import { canonicalRedirect } from './urls';

/** A page URL that cannot be decoded is redirected to its canonical form, which answers 404. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(request)).header('cache-control', 'no-store');
  const target = request.raw.url ?? '/';
  const moved = target.startsWith('/') && (request.method === 'GET' || request.method === 'HEAD') ? canonicalRedirect(target) : undefined;
  if (moved !== undefined) void reply.redirect(moved, 301);
  else
    void reply
      .code(error.statusCode ?? 400)
      .type('text/plain')
      .send('Bad request');
}

export function setFallbackHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const readable = request.method === 'GET' || request.method === 'HEAD';
    if (!readable) reply.header('allow', 'GET, HEAD');
    return reply
      .code(readable ? 404 : 405)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(readable ? 'Not found' : 'Method not allowed');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    // This page is used when even the error page fails to render.
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Spruce</title><h1>An error occurred while showing the error page</h1><p lang="th">เกิดข้อผิดพลาดขณะแสดงหน้าแจ้งข้อผิดพลาด</p><p><a href="/">Back to Homepage</a> · <a href="/th" lang="th">กลับหน้าแรก</a></p></html>',
      );
  });
}
