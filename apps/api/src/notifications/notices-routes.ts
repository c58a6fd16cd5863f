import {
  mailChoicesBodySchema,
  mailChoicesResponseSchema,
  mailStopParamsSchema,
  mailStopResponseSchema,
  noticeParamsSchema,
  noticesResponseSchema,
  noticeStopBodySchema,
  noticeStopResponseSchema,
  priceNoticeBodySchema,
  priceNoticeResponseSchema,
  stockNoticeBodySchema,
  stockNoticeResponseSchema,
} from '@spruce/contract';
import { DEFAULT_LANGUAGE } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { monthlyPrice } from '@spruce/pricing';
import { formatClientKey, registerAttempt } from '../accounts/passwords/throttle';
import { requireCustomer } from '../accounts/principal';
import { toKeyRing } from '../accounts/settings';
import { checkLines, readLines } from '../availability/catalogue-lines';
import { priceNotices, stockNotices } from '../platform/database/schema';
import { HttpError } from '../platform/http/errors';
import { routesOf } from '../platform/http/route-schema';
import { createStopToken, readStopToken } from '../platform/mail/stop-links';
import { definePlugin } from '../platform/plugin';
import { languageQuery } from '../reviews/serializers';
import { mailChoicesPersonalData, readMailChoices, saveMailChoices, stopMails } from './mail-choices';
import { priceNoticesPersonalData, readNotices, setStopped, stockNoticesPersonalData } from './waiting-notices';

const itemNotFound = (kind: 'product' | 'package') => new HttpError(404, `${kind}_not_found`, `There is no such ${kind}`);

export const noticesPlugin = definePlugin('notices', ['principal', 'availability', 'mail'], (app, { db, clock, accounts }) => {
  const keys = toKeyRing(accounts);
  app.personalData.push(stockNoticesPersonalData, priceNoticesPersonalData, mailChoicesPersonalData);
  app.mailer?.linkStops((stop) => createStopToken(keys[0], stop, clock.now()));

  const limitRequests = (email: string, ip: string) =>
    registerAttempt(db, clock.now(), { 'notice:address': ip, 'notice:client': formatClientKey(email, ip) });

  const ask = routesOf(app, { tag: 'Products', who: 'either', errors: [400, 404, 429, 500] });
  ask(
    'POST /stock-notices',
    [
      'askStockNotice',
      'Request an email when a piece or package is back',
      'Idempotent. The address is deleted when the email is queued, or after a year.',
    ],
    { answer: stockNoticeResponseSchema, body: stockNoticeBodySchema },
    async ({ body: { kind, variant_id: variantId, email, lang: language }, ip }) => {
      await limitRequests(email, ip);
      const asked = [{ kind, variant_id: variantId, quantity: 1 }];
      const [line] = checkLines(asked, await readLines(db, asked));
      if (!line || line.reason === 'not-found') throw itemNotFound(kind);
      if (line.available) return { data: { state: 'available' as const } };
      await db
        .insert(stockNotices)
        .values({ email, kind, variantId, language, createdAt: clock.now() })
        .onConflictDoUpdate({ target: [stockNotices.email, stockNotices.kind, stockNotices.variantId], set: { stoppedAt: null } });
      return { data: { state: 'noted' as const } };
    },
  );

  ask(
    'POST /price-notices',
    [
      'askPriceNotice',
      'Request an email when the monthly price of a piece or package falls',
      'One request per address and item: a repeated request replaces the term and the price. Kept like a request for a stock notice.',
    ],
    { answer: priceNoticeResponseSchema, body: priceNoticeBodySchema },
    async ({ body: { kind, variant_id: variantId, months, email: given, lang: language }, ip, customer }) => {
      const email = given ?? customer?.email;
      if (email === undefined) throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): email', { email: 'is required' });
      await limitRequests(email, ip);
      const { lines } = await readLines(db, [{ kind, variant_id: variantId, quantity: 1 }]);
      const price = lines[0] ? monthlyPrice(lines[0].prices, months) : 0;
      if (price === 0) throw itemNotFound(kind);
      const request = { months, price, language, stoppedAt: null };
      await db
        .insert(priceNotices)
        .values({ email, kind, variantId, createdAt: clock.now(), ...request })
        .onConflictDoUpdate({ target: [priceNotices.email, priceNotices.kind, priceNotices.variantId], set: request });
      return { data: { state: 'noted' as const, price } };
    },
  );

  const own = routesOf(app, { tag: 'Accounts', who: 'customer', errors: [400, 401, 403, 404, 500] });
  own(
    'GET /notices',
    [
      'listNotices',
      'List the waiting requests for notices with the caller’s verified address, and the emails that the caller can stop',
      'Newest request first.',
    ],
    { answer: noticesResponseSchema, querystring: languageQuery },
    async (request) => {
      const { id, language } = requireCustomer(request);
      return { data: await readNotices(db, id, request.query.lang ?? language), mails: await readMailChoices(db, id) };
    },
  );

  own(
    'PUT /notices/:about/:id',
    ['stopNotice', 'Stop a request for a notice, or undo that', 'A stopped request is deleted after ten minutes.'],
    { answer: noticeStopResponseSchema, params: noticeParamsSchema, body: noticeStopBodySchema },
    async (request) => {
      const { id: customerId } = requireCustomer(request);
      const { stopped } = request.body;
      const found = await setStopped(db, customerId, request.params, stopped ? clock.now() : null);
      if (!found) throw new HttpError(404, 'notice_not_found', 'There is no such request');
      return { data: { stopped } };
    },
  );

  own(
    'PUT /mail-choices',
    ['setMailChoices', 'Choose which emails the caller gets', 'Emails about orders, charges and security cannot be stopped.'],
    { answer: mailChoicesResponseSchema, body: mailChoicesBodySchema },
    async (request) => {
      const { id } = requireCustomer(request);
      await saveMailChoices(db, id, request.body, clock.now());
      return { data: await readMailChoices(db, id) };
    },
  );

  // Mail programs send a form. The body says nothing that the address does not say.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null, undefined));
    const anyone = routesOf(scope as typeof app, { tag: 'Accounts', who: 'anyone', errors: [400, 404, 410, 500] });
    anyone(
      'POST /mail-stops/:token',
      [
        'stopMails',
        'Stop emails with the link of an email',
        'Idempotent, and without a log-in. The body is ignored, so that mail programs can send their one-click form (RFC 8058).',
      ],
      { answer: mailStopResponseSchema, params: mailStopParamsSchema },
      async ({ params }) => {
        const stop = readStopToken(keys, params.token, clock.now());
        if (stop === 'invalid') throw new HttpError(404, 'stop_link_invalid', 'The link is incomplete or not ours');
        if (stop === 'expired') throw new HttpError(410, 'stop_link_expired', 'The link is older than a year');
        await db.transaction((tx) => stopMails(tx, stop));
        return { data: { kind: stop.kind } };
      },
    );
  });

  // Stops nothing, because mail programs open links in advance. The page asks first.
  app.get<{ Params: { token: string }; Querystring: { lang?: string } }>(
    '/mail-stops/:token',
    { schema: { hide: true }, config: { ignoreToken: true } },
    ({ params: { token }, query: { lang = DEFAULT_LANGUAGE } }, reply) =>
      reply.redirect(`${accounts.publicOrigin}${lang === 'th' ? '/th' : ''}${paths.stopEmails(token)}`, 303),
  );
});
