import type { FastifyRequest } from 'fastify';

/** Value of one of the shell's own cookies, which need no decoding; undefined where there is none. */
export function cookieOf(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key = '', value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** A `set-cookie` header, HttpOnly and SameSite=Lax; without `seconds` it deletes the cookie. */
export const setCookie = (request: Pick<FastifyRequest, 'protocol'>, name: string, value: string, seconds = 0): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;
