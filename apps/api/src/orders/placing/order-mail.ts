import type { Language } from '@spruce/contract/constants';
import { addDays, bangkokDate, monthlyDay } from '@spruce/pricing';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { charges, invoices } from '../../platform/database/schema';
import { formatAddress } from '@spruce/address';
import { queueMail } from '../../platform/mail/queue-mail';
import { customerOf, rentedItems, type OrderRow } from '../order-rows';
import { CONFIRM_DAYS } from '../../staff/business-settings';

/** The mail of the booking carries the calendar file, and is sent once the first charge is paid. */
export const calendarIsSent = ({ paymentState }: OrderRow): boolean => paymentState === 'paid' || paymentState === 'refunded';

/** The delivery as a mail moves it in the customer's calendar. */
export const calendarOf = ({ startsOn, deliveryDate, deliverySlot, shipping, version }: OrderRow, language: Language) => ({
  ...{ date: deliveryDate, slot: deliverySlot, location: formatAddress(shipping, 'calendar', language) },
  ...{ sequence: version, cancelled: false, starts_rent: startsOn === deliveryDate },
});

/** Queues the mail about a booked and paid order; once an order. */
export async function queueBookedMail(tx: Database, order: OrderRow, now: Date): Promise<void> {
  const customer = await customerOf(tx, order);
  if (customer.deletedAt) return;
  const items = await rentedItems(tx, order.id);
  const [first] = await tx
    .select({ brand: charges.cardBrand, last4: charges.cardLast4, invoiceId: invoices.id, number: invoices.number })
    .from(charges)
    .leftJoin(invoices, eq(invoices.chargeId, charges.id))
    .where(and(eq(charges.orderId, order.id), eq(charges.kind, 'first')))
    .orderBy(desc(charges.id))
    .limit(1);
  const { language } = order;
  // Who asked for a tax invoice gets it on paper; everybody finds theirs in the order.
  const taxInvoice =
    first?.number && order.invoice
      ? {
          id: String(first.invoiceId),
          number: first.number,
          name: order.invoice.company || `${order.invoice.first_name} ${order.invoice.last_name}`,
        }
      : null;
  await queueMail(tx, {
    template: 'order-booked',
    to: customer.email,
    language,
    key: `order:${order.id}:booked`,
    ...(taxInvoice && { attachments: [{ source: 'invoice', id: taxInvoice.id }] }),
    data: {
      order_id: order.id,
      order_number: order.number,
      first_name: customer.firstName,
      months: order.months,
      delivery_date: order.deliveryDate,
      delivery_slot: order.deliverySlot,
      address_lines: formatAddress(order.shipping, 'label', language),
      location: formatAddress(order.shipping, 'calendar', language),
      items: items.map((item) => ({
        name: item.name[language],
        detail: item.variant?.[language] ?? '',
        quantity: item.quantity,
        price: item.unitMonthly,
        image: item.image.base,
      })),
      monthly: order.monthly,
      delivery_fee: order.deliveryFee,
      stairs: order.access.stairs === 'true',
      lift: order.access.lift === 'true',
      ...(order.couponCode && { coupon: { code: order.couponCode, amount: order.couponDiscount } }),
      paid_today: order.firstCharge,
      ...(first?.brand && first.last4 && { card: { brand: first.brand, last4: first.last4 } }),
      next_charge_date: monthlyDay(order.startsOn, 1),
      last_charge_date: monthlyDay(order.startsOn, order.months - 1),
      starts_on: order.startsOn,
      ends_on: order.endsOn,
      confirm_by: addDays(bangkokDate(now), CONFIRM_DAYS),
      ...(taxInvoice && { tax_invoice: { number: taxInvoice.number, name: taxInvoice.name, attached: true } }),
    },
  });
}
