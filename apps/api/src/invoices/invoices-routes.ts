import { errorSchema, invoicesResponseSchema } from '@spruce/contract';
import { bangkokDate } from '@spruce/pricing';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ownedBy, requireCustomer } from '../accounts/signed-in';
import type { Database } from '../database/connect';
import { charges, invoices, subscriptions } from '../database/schema';
import type { Clock } from '../http/clock';
import type { ApiApp } from '../http/typed-app';
import type { InvoiceDocument } from './document';
import { renderInvoice } from './render-invoice';
import { isSigned, signedHref } from './signed-href';

const errors = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 500: errorSchema };
const tags = ['Invoices'];
const orderParams = z.object({ id: z.string().regex(/^\d{1,9}$/).transform(Number) });
const fileQuery = z.object({
  until: z.string().regex(/^\d{10}$/).transform(Number).optional().meta({ description: 'When the address ends; part of the `href` of the list' }),
  signature: z.string().regex(/^[0-9a-f]{64}$/).optional(),
});
const fileParams = z.object({ file: z.string().regex(/^\d{1,9}\.pdf$/).meta({ description: 'Id of the invoice with `.pdf`', examples: ['7.pdf'] }) });

/** The PDF of an invoice; for mails, which attach it. */
export async function invoicePdf(db: Database, id: number, fontsDir: string): Promise<{ name: string; bytes: Buffer } | null> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  return invoice ? { name: `${invoice.number}.pdf`, bytes: await renderInvoice(invoice.document as InvoiceDocument, fontsDir) } : null;
}

/** Tax invoices of an order, as a list and as PDF; staff see them too. */
export function invoicesRoutes(app: ApiApp, { db, clock, fontsDir, signingKey }: { db: Database; clock: Clock; fontsDir: string; signingKey: Uint8Array }): void {
  app.get('/orders/:id/invoices', { schema: { summary: 'List the tax invoices of an order', tags, params: orderParams, response: { 200: invoicesResponseSchema, ...errors } } }, async (request) => {
    requireCustomer(request);
    const [order] = await db.select({ customerId: subscriptions.customerId }).from(subscriptions).where(eq(subscriptions.orderId, request.params.id));
    ownedBy(request, order?.customerId, { staff: order !== undefined, what: 'order' });
    const rows = await db.select({ invoice: invoices, charge: charges }).from(invoices).innerJoin(charges, eq(charges.id, invoices.chargeId)).where(eq(invoices.orderId, request.params.id)).orderBy(desc(invoices.id));
    return {
      data: rows.map(({ invoice, charge }) => ({
        id: invoice.id,
        number: invoice.number,
        order_id: invoice.orderId,
        issued_on: bangkokDate(invoice.issuedAt),
        kind: charge.kind,
        month: charge.month,
        total: invoice.total / 100,
        vat: invoice.vat / 100,
        href: signedHref(signingKey, invoice.id, clock.now()),
      })),
    };
  });

  app.get('/invoices/:file', { schema: { summary: 'Read a tax invoice as PDF', tags, params: fileParams, querystring: fileQuery, response: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: z.any().meta({ type: 'string', format: 'binary' }) } } }, ...errors } } }, async (request, reply) => {
    const id = Number(request.params.file.replace('.pdf', ''));
    const signed = isSigned(signingKey, id, request.query, clock.now());
    if (!signed) requireCustomer(request);
    const [invoice] = await db.select({ customerId: invoices.customerId }).from(invoices).where(eq(invoices.id, id));
    if (!signed) ownedBy(request, invoice?.customerId, { staff: invoice !== undefined, what: 'invoice' });
    const pdf = await invoicePdf(db, id, fontsDir);
    if (!pdf) return reply.callNotFound();
    return reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': `inline; filename="${pdf.name}"`, 'x-content-type-options': 'nosniff' }).type('application/pdf').send(pdf.bytes);
  });
}
