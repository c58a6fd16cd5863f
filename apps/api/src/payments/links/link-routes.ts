import { requireCustomer, requireOwner, requireStaff } from '../../accounts/principal';
import { HttpError } from '../../platform/http/errors';
import { PAYMENT_CALLS } from '../../platform/http/openapi/payment-calls';
import { callsOf } from '../../platform/http/route-schema';
import type { Database } from '../../platform/database/database';
import type { ApiApp } from '../../platform/plugin';
import type { Outbox } from '../../platform/outbox/outbox';
import { payWithLimit } from '../cards/attempt-limits';
import { subscriptionOfOrder, type PaymentContext } from '../port';
import { syncOrder } from '../billing/sync-order';
import { findLink, openLink, payableCharges, revokeLinksOf, stateOf } from '../links-repository';
import { payLink, readLink } from './pay-link';
import { queueRenewal, remind } from './link-mails';

/** Part of the mail's key, so that a second click in the same minute sends no second mail. */
const minuteOf = (now: Date): string => now.toISOString().slice(0, 'yyyy-MM-ddThh:mm'.length);

/** The id of a link is enough to see and pay it. Other actions need a customer or staff. */
export function linkRoutes(app: ApiApp, context: PaymentContext, outbox: Pick<Outbox, 'kick'>): void {
  const { db, clock } = context;
  const recordInTrail = async (tx: Database, id: string, what: 'made' | 'sent' | 'revoked', staffId: number) => {
    const found = await findLink(tx, id);
    if (found) await context.events.linked?.(tx, { orderId: found.link.orderId, what, staffId });
  };
  const handle = callsOf(app, PAYMENT_CALLS);

  handle('GET /payment-links/:id', async (request) => ({
    data: await readLink(context, request.params.id, request.customer?.id ?? null),
  }));

  handle('POST /payment-links/:id', async (request) => {
    const { payment_method: paymentMethod, save } = request.body;
    const { id } = request.params;
    const viewer = request.customer?.id ?? null;
    const pay = () => payLink(context, id, { paymentMethod, save, viewer });
    const outcome = paymentMethod ? await payWithLimit(context, request, id, pay) : await pay();
    return { data: { outcome, link: await readLink(context, id, viewer) } };
  });

  handle('POST /payment-links/:id/renew', async (request) => {
    if ((await queueRenewal(context, request.params.id)) !== null) outbox.kick();
    return { data: { state: 'asked' as const } };
  });

  handle('POST /payment-links/:id/revoke', async (request) => {
    const staff = requireStaff(request);
    const { id, state } = await readLink(context, request.params.id, null);
    const revoke = async (tx: Database) => {
      const revoked = await revokeLinksOf(tx, { id }, clock.now(), staff.id);
      if (revoked > 0) await recordInTrail(tx, id, 'revoked', staff.id);
      return revoked > 0;
    };
    if (state === 'open' && (await db.transaction(revoke))) request.log.info({ link: id, staff: staff.id }, 'a payment link was revoked');
    return { data: await readLink(context, id, null) };
  });

  handle('POST /payment-links/:id/send', async (request) => {
    const staff = requireStaff(request);
    const { id, state } = await readLink(context, request.params.id, null);
    if (state !== 'open') throw new HttpError(409, 'payment_link_closed', 'This link can no longer be paid', { state });
    await db.transaction(async (tx) => {
      await remind({ ...context, db: tx }, id, minuteOf(clock.now()));
      await recordInTrail(tx, id, 'sent', staff.id);
    });
    outbox.kick();
    return { data: await readLink(context, id, null) };
  });

  handle('POST /orders/:id/payment-link', async (request) => {
    requireCustomer(request);
    const orderId = request.params.id;
    const row = await subscriptionOfOrder(db, orderId);
    const { id: viewer, role } = requireOwner(request, row?.customerId, { staff: true, resource: 'order' });
    await syncOrder(context, orderId);
    const [charge] = await payableCharges(db, orderId);
    if (!charge) throw new HttpError(404, 'payment_nothing_due', 'Nothing is left to pay');
    const { id } = await db.transaction(async (tx) => {
      const opened = await openLink(tx, charge, clock.now());
      if (stateOf(opened, clock.now()) !== 'open')
        throw new HttpError(409, 'payment_link_too_late', 'It is too late to prepare this delivery; choose a later day first');
      if (role === 'staff') await recordInTrail(tx, opened.id, 'made', viewer);
      return opened;
    });
    return { data: await readLink(context, id, viewer) };
  });
}
