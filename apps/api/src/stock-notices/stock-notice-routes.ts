import { stockNoticeBodySchema, stockNoticeResponseSchema } from '@spruce/contract';
import { registerAttempt, formatClientKey } from '../accounts/passwords/throttle';
import { checkLines, readLines } from '../availability/catalogue-lines';
import { stockNotices } from '../database/schema';
import { definePlugin } from '../plugin';
import { HttpError } from '../http/errors';
import { describeRoute } from '../http/route-schema';
import { stockNoticesPersonalData } from './personal-data';

export const stockNoticesPlugin = definePlugin('stock-notices', ['principal', 'availability'], (app, { db, clock }) => {
  app.personalData.push(stockNoticesPersonalData);
  app.post(
    '/stock-notices',
    {
      schema: {
        ...describeRoute({
          summary: 'Ask for one mail when a piece is back',
          description: 'Idempotent. The address is deleted when the mail is queued, or after a year.',
          tag: 'Products',
          answer: stockNoticeResponseSchema,
          errors: [400, 404, 429, 500],
        }),
        body: stockNoticeBodySchema,
      },
    },
    async ({ body: { kind, variant_id: variantId, email, lang: language }, ip }) => {
      await registerAttempt(db, clock.now(), { 'notice:address': ip, 'notice:client': formatClientKey(email, ip) });
      const asked = [{ kind, variant_id: variantId, quantity: 1 }];
      const [line] = checkLines(asked, await readLines(db, asked));
      if (!line || line.reason === 'not-found') throw new HttpError(404, `${kind}_not_found`, `There is no such ${kind}`);
      if (line.available) return { data: { state: 'available' as const } };
      await db.insert(stockNotices).values({ email, kind, variantId, language, createdAt: clock.now() }).onConflictDoNothing();
      return { data: { state: 'noted' as const } };
    },
  );
});
