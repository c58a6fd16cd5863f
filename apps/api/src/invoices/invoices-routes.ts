import { API_PREFIX } from '@spruce/contract/constants';
import { asc, desc, eq } from 'drizzle-orm';
import { requireOwner, requireCustomer } from '../accounts/principal';
import { toKeyRing, type KeyRing } from '../accounts/settings';
import { charges, creditNotes, invoices, subscriptions } from '../platform/database/schema';
import { PAYMENT_CALLS } from '../platform/http/openapi/payment-calls';
import { callsOf, toWire } from '../platform/http/route-schema';
import { isTextSigned, signText } from '../platform/http/signatures';
import { definePlugin } from '../platform/plugin';
import type { TaxDocument } from './document';
import { renderCreditNote, renderInvoice } from './render';

/** The browser opens a PDF without a token, so its address contains a signature that expires. */
const VALID_SECONDS = 900;

const DOCUMENTS = {
  invoices: { table: invoices, resource: 'invoice', render: renderInvoice },
  'credit-notes': { table: creditNotes, resource: 'credit_note', render: renderCreditNote },
} as const;
export type PdfKind = keyof typeof DOCUMENTS;

export function signedHref(key: Uint8Array, kind: PdfKind, id: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  return `${API_PREFIX}/${kind}/${id}.pdf?until=${until}&signature=${signText(key, `${kind}:${id}:${until}`)}`;
}

/** Returns true if {@link signedHref} made this address with one of the keys and it has not expired. */
export const isSigned = (keys: KeyRing, kind: PdfKind, id: number, query: { until?: number; signature?: string }, now: Date): boolean =>
  query.until !== undefined &&
  query.until * 1000 >= now.getTime() &&
  isTextSigned(keys, `${kind}:${id}:${query.until}`, query.signature ?? '');

export const invoicesPlugin = definePlugin('invoices', ['mail', 'principal'], (app, options) => {
  const { db, clock, fontsDir, accounts } = options;
  const handle = callsOf(app, PAYMENT_CALLS);

  async function readDocument(kind: PdfKind, id: number) {
    const { table, render } = DOCUMENTS[kind];
    const { number, customerId, document } = table;
    const [row] = await db.select({ number, customerId, document }).from(table).where(eq(table.id, id));
    return row && { customerId: row.customerId, filename: `${row.number}.pdf`, render: () => render(row.document as never, fontsDir) };
  }

  app.mailer?.attachFrom('invoice', async (id) => {
    const invoice = await readDocument('invoices', Number(id));
    if (!invoice) throw new Error(`there is no invoice ${id}`);
    return { filename: invoice.filename, content: await invoice.render(), contentType: 'application/pdf' };
  });

  handle('GET /orders/:id/invoices', async (request) => {
    requireCustomer(request);
    const { id: orderId } = request.params;
    const [order] = await db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(eq(subscriptions.orderId, orderId));
    requireOwner(request, order?.customerId, { staff: order !== undefined, resource: 'order' });
    const rows = await db
      .select({ invoice: invoices, charge: charges })
      .from(invoices)
      .innerJoin(charges, eq(charges.id, invoices.chargeId))
      .where(eq(invoices.orderId, orderId))
      .orderBy(desc(invoices.id));
    const notes = await db
      .select({ note: creditNotes })
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
      .where(eq(invoices.orderId, orderId))
      .orderBy(asc(creditNotes.id));
    const toWireDocument = (kind: PdfKind, row: typeof invoices.$inferSelect | typeof creditNotes.$inferSelect) => ({
      ...toWire(row),
      issued_on: (row.document as TaxDocument).issuedOn,
      total: row.total / 100,
      vat: row.vat / 100,
      href: signedHref(accounts.signingKey, kind, row.id, clock.now()),
    });
    return {
      data: rows.map(({ invoice, charge: { kind, month } }) => ({
        ...toWireDocument('invoices', invoice),
        order_id: orderId,
        kind,
        month,
        credit_notes: notes.filter(({ note }) => note.invoiceId === invoice.id).map(({ note }) => toWireDocument('credit-notes', note)),
      })),
    };
  });

  for (const kind of ['invoices', 'credit-notes'] as const)
    handle(`GET /${kind}/:file`, async (request, reply) => {
      const id = Number(request.params.file.replace('.pdf', ''));
      const signed = isSigned(toKeyRing(accounts), kind, id, request.query, clock.now());
      if (!signed) requireCustomer(request);
      const found = await readDocument(kind, id);
      if (!signed) requireOwner(request, found?.customerId, { staff: found !== undefined, resource: DOCUMENTS[kind].resource });
      if (!found) return reply.callNotFound();
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="${found.filename}"`,
          'x-content-type-options': 'nosniff',
        })
        .type('application/pdf')
        .send(await found.render());
    });
});
