import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers';
import { canonicalRedirect } from './urls';

/**
 * Error handler for requests that Fastify rejects before routing: a page whose URL cannot be decoded is redirected to its canonical form,
 * which is then not found.
 */
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
