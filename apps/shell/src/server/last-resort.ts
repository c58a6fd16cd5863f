import type { FastifyInstance } from 'fastify';

/** Answers what no route takes, and what a route failed at. */
export function answerTheRest(app: FastifyInstance): void {
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
    // The last resort, when even the error page could not be drawn: no script, no style, both languages.
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Spruce</title><h1>An error occurred while showing the error page</h1><p lang="th">เกิดข้อผิดพลาดขณะแสดงหน้าแจ้งข้อผิดพลาด</p><p><a href="/">Back to Homepage</a> · <a href="/th" lang="th">กลับหน้าแรก</a></p></html>',
      );
  });
}
