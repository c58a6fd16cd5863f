import {
  consentReceiptBodySchema,
  consentReceiptResponseSchema,
  consentReceiptsQuerySchema,
  consentReceiptsResponseSchema,
} from '@spruce/contract';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { registerAttempt } from '../accounts/passwords/throttle';
import { requireOwner } from '../accounts/principal';
import { describeAccountRoute, bearer } from '../accounts/route-schema';
import { consentReceipts } from '../database/schema';
import { idParams } from '../http/route-schema';
import { definePlugin } from '../plugin';
import { consentsPersonalData, toWireReceipt } from './personal-data';

/** The account page shows the latest; the export has all. */
const MAX_RECEIPTS = 50;

export const consentsPlugin = definePlugin('consents', ['principal'], (app, { db, clock }) => {
  app.personalData.push(consentsPersonalData);

  app.post(
    '/consent-receipts',
    {
      schema: {
        ...describeAccountRoute({
          summary: 'Store a visitor’s cookie choices',
          description: 'For the logged-in customer, otherwise for an anonymous browser. Idempotent.',
          answer: consentReceiptResponseSchema,
          status: 201,
        }),
        body: consentReceiptBodySchema,
      },
    },
    async ({ body: { receipt, unique_id: uniqueId, version, choices, reason }, ip, customer }, reply) => {
      await registerAttempt(db, clock.now(), { 'consent:address': ip });
      const answer = { uniqueId, version, choices, reason, customerId: customer?.id ?? null };
      await db
        .insert(consentReceipts)
        .values({ receipt, ...answer, createdAt: clock.now() })
        .onConflictDoNothing();
      const [kept] = await db.select().from(consentReceipts).where(eq(consentReceipts.receipt, receipt));
      return reply.status(201).send({ data: toWireReceipt(kept ?? { ...answer, createdAt: clock.now() }) });
    },
  );

  app.get(
    '/account/:id/consent-receipts',
    {
      schema: {
        ...describeAccountRoute({
          summary: 'List a customer’s cookie choices',
          description: 'Newest first. With `unique_id` also the choices of that browser before log-in.',
          answer: consentReceiptsResponseSchema,
          errors: [401, 404],
        }),
        ...bearer,
        params: idParams,
        querystring: consentReceiptsQuerySchema,
      },
    },
    async (request) => {
      const { id } = requireOwner(request, request.params.id, { unverified: true });
      const { unique_id: uniqueId } = request.query;
      const ofBrowser =
        uniqueId === undefined ? undefined : and(eq(consentReceipts.uniqueId, uniqueId), isNull(consentReceipts.customerId));
      const rows = await db
        .select()
        .from(consentReceipts)
        .where(or(eq(consentReceipts.customerId, id), ofBrowser))
        .orderBy(desc(consentReceipts.createdAt), desc(consentReceipts.id))
        .limit(MAX_RECEIPTS);
      return { data: rows.map(toWireReceipt) };
    },
  );
});
