import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './security-headers';
import { permanentMove } from './urls';

/**
 * What the router refuses before there is a route: a page whose address cannot be decoded is sent on to where it can, and is then not
 * found.
 */
export function refuseTarget(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders(request)).header('cache-control', 'no-store');
  const target = request.raw.url ?? '/';
  const moved = target.startsWith('/') && (request.method === 'GET' || request.method === 'HEAD') ? permanentMove(target) : undefined;
  if (moved !== undefined) void reply.redirect(moved, 301);
  else
    void reply
      .code(error.statusCode ?? 400)
      .type('text/plain')
      .send('Bad request');
}
