import { errorSchema, invoicesResponseSchema } from '@spruce/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireOwner, requireCustomer } from '../accounts/principal';
import { toKeyRing } from '../accounts/settings';
import type { Database } from '../platform/database/database';
import { charges, creditNotes, invoices, subscriptions } from '../platform/database/schema';
import { describeRoute, idParams } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import type { CreditNoteDocument, InvoiceDocument } from './document';
import { renderCreditNote, renderInvoice } from './render';
import { isSigned, signedHref, type PdfKind } from './signed-href';

const errors = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 404: errorSchema, 500: errorSchema, 503: errorSchema };
const list = describeRoute({
  summary: 'List the tax invoices of an order',
  tag: 'Invoices',
  answer: invoicesResponseSchema,
  errors: [400, 401, 403, 404, 500],
});
const fileQuery = z.object({
  until: z
    .string()
    .regex(/^\d{10}$/)
    .transform(Number)
    .optional()
    .meta({ description: 'When the address ends; part of the `href` of the list' }),
  signature: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
const fileParams = z.object({
  file: z
    .string()
    .regex(/^\d{1,9}\.pdf$/)
    .meta({ description: 'Id of the document with `.pdf`', examples: ['7.pdf'] }),
});

const pdfAnswers = {
  200: { description: 'A PDF', content: { 'application/pdf': { schema: z.any().meta({ type: 'string', format: 'binary' }) } } },
  ...errors,
};
const tables = { invoices, 'credit-notes': creditNotes } as const;

async function pdfOf(db: Database, kind: PdfKind, id: number, fontsDir: string): Promise<{ name: string; bytes: Buffer } | null> {
  if (kind === 'invoices') {
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
    return invoice ? { name: `${invoice.number}.pdf`, bytes: await renderInvoice(invoice.document as InvoiceDocument, fontsDir) } : null;
  }
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, id));
  return note ? { name: `${note.number}.pdf`, bytes: await renderCreditNote(note.document as CreditNoteDocument, fontsDir) } : null;
}

/** Tax invoices of an order and what was given back of them, as a list and as PDF; staff see them too. */
export const invoicesPlugin = definePlugin('invoices', ['mail', 'principal'], (app, options) => {
  const { db, clock, fontsDir } = options;
  const { signingKey } = options.accounts;
  app.mailer?.attachFrom('invoice', async (id) => {
    const pdf = await pdfOf(db, 'invoices', Number(id), fontsDir);
    if (!pdf) throw new Error(`there is no invoice ${id}`);
    return { filename: pdf.name, content: pdf.bytes, contentType: 'application/pdf' };
  });

  app.get('/orders/:id/invoices', { schema: { ...list, params: idParams } }, async (request) => {
    requireCustomer(request);
    const [order] = await db
      .select({ customerId: subscriptions.customerId })
      .from(subscriptions)
      .where(eq(subscriptions.orderId, request.params.id));
    requireOwner(request, order?.customerId, { staff: order !== undefined, resource: 'order' });
    const rows = await db
      .select({ invoice: invoices, charge: charges })
      .from(invoices)
      .innerJoin(charges, eq(charges.id, invoices.chargeId))
      .where(eq(invoices.orderId, request.params.id))
      .orderBy(desc(invoices.id));
    const notes = await db
      .select({ note: creditNotes })
      .from(creditNotes)
      .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
      .where(eq(invoices.orderId, request.params.id))
      .orderBy(asc(creditNotes.id));
    const now = clock.now();
    const notesOf = (invoiceId: number) =>
      notes.flatMap(({ note }) =>
        note.invoiceId === invoiceId
          ? [
              {
                id: note.id,
                number: note.number,
                issued_on: (note.document as CreditNoteDocument).issuedOn,
                total: note.total / 100,
                vat: note.vat / 100,
                href: signedHref(signingKey, 'credit-notes', note.id, now),
              },
            ]
          : [],
      );
    return {
      data: rows.map(({ invoice, charge }) => ({
        id: invoice.id,
        number: invoice.number,
        order_id: invoice.orderId,
        issued_on: (invoice.document as InvoiceDocument).issuedOn,
        kind: charge.kind,
        month: charge.month,
        total: invoice.total / 100,
        vat: invoice.vat / 100,
        href: signedHref(signingKey, 'invoices', invoice.id, now),
        credit_notes: notesOf(invoice.id),
      })),
    };
  });

  for (const [kind, what] of [
    ['invoices', 'invoice'],
    ['credit-notes', 'credit_note'],
  ] as const)
    app.get(
      `/${kind}/:file`,
      {
        schema: {
          summary: `Read a ${kind === 'invoices' ? 'tax invoice' : what} as PDF`,
          tags: list.tags,
          params: fileParams,
          querystring: fileQuery,
          response: pdfAnswers,
        },
      },
      async (request, reply) => {
        const id = Number(request.params.file.replace('.pdf', ''));
        const signed = toKeyRing(options.accounts).some((key) => isSigned(key, kind, id, request.query, clock.now()));
        if (!signed) requireCustomer(request);
        const table = tables[kind];
        const [found] = await db.select({ customerId: table.customerId }).from(table).where(eq(table.id, id));
        if (!signed) requireOwner(request, found?.customerId, { staff: found !== undefined, resource: what });
        const pdf = await pdfOf(db, kind, id, fontsDir);
        if (!pdf) return reply.callNotFound();
        return reply
          .headers({
            'cache-control': 'private, no-store',
            'content-disposition': `inline; filename="${pdf.name}"`,
            'x-content-type-options': 'nosniff',
          })
          .type('application/pdf')
          .send(pdf.bytes);
      },
    );
});
