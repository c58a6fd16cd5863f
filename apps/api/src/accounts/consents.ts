import {
  consentReceiptBodySchema,
  consentReceiptResponseSchema,
  consentReceiptsQuerySchema,
  consentReceiptsResponseSchema,
  type WireConsentReceipt,
} from '@spruce/contract';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { consentReceipts } from '../platform/database/schema';
import { idParams } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { accountRoutes } from './account-routes';
import { registerAttempt } from './passwords/throttle';
import type { PersonalData } from './personal-data';
import { requireOwner } from './principal';

type ReceiptRow = Pick<typeof consentReceipts.$inferSelect, 'version' | 'choices' | 'reason' | 'createdAt'>;

const toWireReceipt = ({ version, choices, reason, createdAt }: ReceiptRow): WireConsentReceipt => ({
  version,
  choices,
  reason,
  at: createdAt.toISOString(),
});

/** When an account is deleted, its receipts stay as proof of consent, but without the customer's id. */
const consentsPersonalData: PersonalData = {
  name: 'consents',
  async read(db, customerId) {
    const rows = await db
      .select()
      .from(consentReceipts)
      .where(eq(consentReceipts.customerId, customerId))
      .orderBy(desc(consentReceipts.createdAt), desc(consentReceipts.id));
    return rows.map(toWireReceipt);
  },
  async erase(tx, customerId) {
    await tx.update(consentReceipts).set({ customerId: null }).where(eq(consentReceipts.customerId, customerId));
  },
};

/** Limits the list that the account page shows; the data export contains all receipts. */
const MAX_RECEIPTS = 50;

export const consentsPlugin = definePlugin('consents', ['principal'], (app, { db, clock }) => {
  app.personalData.push(consentsPersonalData);
  const { handleEither, handleCustomer } = accountRoutes(app);

  handleEither(
    'POST /consent-receipts',
    [
      'keepConsentReceipt',
      'Store a visitor’s cookie choices',
      'For the logged-in customer, otherwise for an anonymous browser. Idempotent.',
    ],
    { status: 201, answer: consentReceiptResponseSchema, body: consentReceiptBodySchema },
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

  handleCustomer(
    'GET /account/:id/consent-receipts',
    [
      'listConsentReceipts',
      'List a customer’s cookie choices',
      'Newest first. With `unique_id`, also the choices of that browser before login.',
    ],
    { answer: consentReceiptsResponseSchema, params: idParams, querystring: consentReceiptsQuerySchema },
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
