import type { WireOrderDesk } from '@spruce/contract';
import { desc, eq } from 'drizzle-orm';
import { paymentLinks } from '../../platform/database/schema';
import { payableCharge } from '../../payments/links/links-repository';
import type { OrderContext } from '../order-context';
import { customerOf, type OrderRow } from '../order-rows';
import { fullName } from '../reading/serializers';
import { shownLink } from './read-lists';

/** Data that staff see with an order: its customer, the ID check, and the latest payment link. */
export async function readDesk({ db, clock, payments }: OrderContext, order: OrderRow): Promise<WireOrderDesk> {
  const [customer, [link], charge, cards] = await Promise.all([
    customerOf(db, order),
    db.select().from(paymentLinks).where(eq(paymentLinks.orderId, order.id)).orderBy(desc(paymentLinks.createdAt)).limit(1),
    payableCharge(db, order.id),
    // If Stripe is unreachable, the page shows no card but everything else.
    payments.paymentMethods(order.customerId).catch(() => []),
  ]);
  const { id, email, phone, language } = customer;
  return {
    customer: { id, name: fullName(customer), email, phone, language },
    identity: customer.sumsubStatus,
    card_on_file: cards.length > 0,
    link: link ? shownLink(link, clock.now()) : null,
    payable: charge && order.status !== 'cancelled' ? charge.amount / 100 : null,
  };
}
