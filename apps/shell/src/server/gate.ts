import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EXPIRATIONS, GATE_PATH } from '@spruce/contract/constants';
import { GATE_COOKIE } from '@spruce/contract/stored-names';
import { paths } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { languageOfPath, localePath, type Language } from '@spruce/platform';
import { createCookie, readCookie } from './cookies';
import { RateLimiter } from './rate-limiter';
import { firstVisitLanguage } from './urls';

const OPEN_SECONDS = 30 * EXPIRATIONS.day;
const MAX_BODY_BYTES = 2_048;
/** Maximum number of password attempts per minute: from one address, which several guests in one office may share, and in total. */
const FROM_ONE = 10;
const FROM_ALL = 100;
const WEBHOOK = /^\/sp\/v1\/(?:stripe-service|sumsub)\/webhook$/;
/** Media that stay public: the photo of the splash page (the catalogue's photo for outdoors), and the fonts, which reveal nothing. */
const FOR_EVERYBODY = /^\/media\/(?:balcony-teak-lounge[.-][\w.-]+|[\w.-]+\.woff2)$/;
const SHOWS_THE_SHOP = /^\/(?:sp\/v1|media)\/|\.xml$/;

declare module 'fastify' {
  interface FastifyRequest {
    gated: boolean;
  }
}

/** The password signs the cookie, so a new password invalidates all cookies, and all shells agree without shared state. */
export function guardGate(app: FastifyInstance, password: string | undefined): void {
  app.decorateRequest('gated', false);
  if (password === undefined) return;
  const sign = (expires: string) => createHmac('sha256', password).update(`gate ${expires}`).digest('base64url');
  const isOpen = (request: FastifyRequest): boolean => {
    const [expires = '', signature = ''] = (readCookie(request, GATE_COOKIE) ?? '').split('.', 2);
    return Number(expires) > Date.now() && sameText(signature, sign(expires));
  };

  app.addHook('onRequest', async (request, reply) => {
    if (!isBehind(request) || isOpen(request)) return;
    reply.header('cache-control', 'no-store');
    if (!isPage(request))
      return reply
        .code(403)
        .send({ code: 'gate_closed', message: 'Spruce is not open to everybody yet: enter the password first.', data: { status: 403 } });
    const path = pathOf(request);
    const language = path === '/' ? firstVisitLanguage(request.headers) : languageOfPath(path);
    const splash = localePath(paths.splashLogin(), language);
    request.gated = true;
    if (path === splash) return;
    return reply.header('set-cookie', blockStatus(request, true)).redirect(splash, 302);
  });

  // Makes responses private, because a shared cache would also send them to visitors who have not passed the gate.
  app.addHook('onSend', async (request, reply) => {
    const caching = reply.getHeader('cache-control');
    if (isBehind(request) && typeof caching === 'string' && caching.startsWith('public'))
      reply.header('cache-control', caching.replace('public', 'private').replace(/, s-maxage=\d+/, ''));
  });

  const guesses = new RateLimiter(FROM_ONE, FROM_ALL);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: MAX_BODY_BYTES });
    scope.post<{ Body: { password?: unknown; language?: unknown } | undefined }>(GATE_PATH, async (request, reply) => {
      const form = request.body ?? {};
      const language: Language = form.language === 'th' ? 'th' : 'en';
      const wantsJson = request.headers.accept?.startsWith('application/json') ?? false;
      reply.header('cache-control', 'no-store');
      const refuse = (status: number, code: string, message: string) =>
        wantsJson
          ? reply.code(status).send({ code, message, data: { status } })
          : reply.redirect(`${localePath(paths.splashLogin(), language)}?gate=${code}`, 303);
      if (guesses.exceeded(request.ip)) {
        reply.header('retry-after', '60');
        return refuse(429, 'too_many_attempts', 'Too many tries. Wait a minute.');
      }
      if (!sameText(String(form.password ?? ''), password)) return refuse(403, 'wrong_password', 'That is not the password.');
      const expires = String(Date.now() + OPEN_SECONDS * 1_000);
      reply.header('set-cookie', [
        createCookie(request, GATE_COOKIE, `${expires}.${sign(expires)}`, { seconds: OPEN_SECONDS }),
        blockStatus(request, false),
      ]);
      return wantsJson ? reply.send({ status: 'open' }) : reply.redirect(localePath(paths.home(), language), 303);
    });
  });
}

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').split('?', 1)[0] ?? '/';

const isPage = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url === '/*';

function isBehind(request: FastifyRequest): boolean {
  if (isPage(request)) return true;
  const path = pathOf(request);
  return SHOWS_THE_SHOP.test(request.routeOptions.url ?? '') && !WEBHOOK.test(path) && !FOR_EVERYBODY.test(path);
}

/** Compares in constant time, to prevent timing attacks. Hashing makes the lengths equal. */
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hint for scripts of the page. It grants no access, because only the signed cookie does that. */
const blockStatus = (request: FastifyRequest, blocked: boolean): string =>
  createCookie(request, COOKIES.blockStatus, String(blocked), { seconds: OPEN_SECONDS, httpOnly: false });
