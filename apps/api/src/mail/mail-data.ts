import { DELIVERY_SLOTS, LANGUAGES, ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { z } from 'zod';

const baht = z.number().nonnegative();
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
/**
 * What people typed never becomes a link, as mail programs make of `spruce.example` or `https://…`: an invisible joiner stands behind its
 * dots, colons and at-signs.
 */
const unlinked = (text: string): string => text.replaceAll(/[.:@](?=[^\s.:@])/g, '$&\u2060');
const typed = z.string().transform(unlinked);
/** A `|` would break a heading. */
const name = z
  .string()
  .transform((text) => unlinked(text.replaceAll('|', ' ').trim()))
  .default('');
const count = z.int().positive();
const statuses = Object.values(ORDER_STATUS_GROUPS).flat() as [OrderStatus, ...OrderStatus[]];

const CHANGES = ['edit', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early'] as const;
const VISITS = ['delivery', 'addition', 'swap', 'collection', 'relocation'] as const;

const card = z.object({ brand: z.string().min(1), last4: z.string().regex(/^\d{4}$/) });
const order = { order_id: count, order_number: z.string().min(1), first_name: name };
/** The delivery in the customer's calendar, where a mail moves it or calls it off; the sequence grows with each of them. */
const calendar = z
  .object({ date: day, slot: z.enum(DELIVERY_SLOTS), location: z.string(), sequence: count, cancelled: z.boolean() })
  .optional();
const contact = {
  reference: z.string().min(1),
  first_name: typed,
  last_name: typed,
  phone_number: z.string(),
  email: z.email(),
  subject: typed,
  by_email: z.boolean(),
  by_phone: z.boolean(),
  message: typed,
};

/**
 * Data of each mail: facts only, the messages are the template's. Dates are Bangkok calendar dates (yyyy-MM-dd), moments ISO with offset,
 * money whole baht with at most two decimals; names of pieces come in the mail's language.
 */
export const mailDataSchemas = {
  activate: z.object({ first_name: name, email: z.email(), token: z.string().min(1), expires_at: moment }),
  'reset-password': z.object({ first_name: name, email: z.email(), token: z.string().min(1), expires_at: moment }),
  'order-booked': z.object({
    ...order,
    months: count,
    delivery_date: day,
    delivery_slot: z.enum(DELIVERY_SLOTS),
    /** As written on the parcel, one line each. */
    address_lines: z.array(z.string().min(1)).min(1),
    /** The address in a calendar; mails that were queued before it was there have none. */
    location: z.string().optional(),
    items: z
      .array(
        z.object({
          name: z.string().min(1),
          /** Colour, size. */
          detail: z.string().default(''),
          quantity: count,
          /** A month, for one. */
          price: baht,
          /** `base` of the picture. */
          image: z.string().startsWith('/media/').optional(),
        }),
      )
      .min(1),
    monthly: baht,
    delivery_fee: baht,
    stairs: z.boolean(),
    lift: z.boolean(),
    coupon: z.object({ code: z.string().min(1), amount: baht }).optional(),
    paid_today: baht,
    card: card.optional(),
    next_charge_date: day,
    last_charge_date: day,
    /** Until when staff confirm. */
    confirm_by: day,
    /** The room photo above the headline, by the id of a scene. */
    scene: z.string().default('living-room-japandi'),
    tax_invoice: z.object({ number: z.string().min(1), name: z.string().min(1), attached: z.boolean() }).optional(),
  }),
  'status-changed': z.object({
    ...order,
    status: z.enum(statuses),
    delivery_date: day.optional(),
    delivery_slot: z.enum(DELIVERY_SLOTS).optional(),
    /** Last day of the subscription, or the day of collection. */
    ends_on: day.optional(),
    next_charge_date: day.optional(),
    monthly: baht.optional(),
    /** Of what was paid for what does not come any more. */
    given_back: baht.optional(),
    calendar,
    /** Written by staff, for the customer to read. */
    reason: z.string().optional(),
  }),
  /** A change is part of the order now. */
  'order-changed': z.object({
    ...order,
    kind: z.enum(CHANGES),
    visit: z.object({ kind: z.enum(VISITS), date: day, slot: z.enum(DELIVERY_SLOTS) }).optional(),
    /** The address from now on, where it is another one. */
    address_lines: z.array(z.string().min(1)).optional(),
    calendar,
    /** The last day of the subscription, where it is another one. */
    ends_on: z.object({ before: day, after: day }).optional(),
    /** What a month costs, where that changes, and the charge from which it does. */
    monthly: z.object({ before: baht, after: baht, from: day }).optional(),
    pieces: z.array(
      z.object({
        name: z.string().min(1),
        detail: z.string().default(''),
        quantity: count,
        /** A month, for one: null before is new, null after goes back. */
        before: baht.nullable(),
        after: baht.nullable(),
      }),
    ),
    charges: z.array(z.object({ name: z.string().min(1), amount: baht })),
    paid: baht,
    refund: baht,
    tax_invoice: z.object({ number: z.string().min(1), attached: z.boolean() }).optional(),
  }),
  /** Nothing comes of a change. */
  'change-dropped': z.object({
    ...order,
    kind: z.enum(CHANGES),
    why: z.enum(['declined', 'withdrawn', 'lapsed']),
    /** Written by staff, for the customer to read. */
    reason: z.string().optional(),
  }),
  'payment-failed': z.object({
    ...order,
    amount: baht,
    /** What the subscription is called: the package, or a room. */
    title: z.string().default(''),
    month_number: count,
    months: count,
    pieces: z.number().int().nonnegative(),
    period_from: day,
    period_to: day,
    card: card.optional(),
    /** The provider's decline code. */
    decline_code: z.string().default('generic_decline'),
    /** Of the payment link. */
    link_uuid: z.uuid(),
    link_expires_at: moment,
    /** Days of the further tries, the last one last. */
    next_tries: z.array(day),
    call_on: day.optional(),
  }),
  'payment-request': z.object({
    ...order,
    amount: baht,
    /** The first charge of an order, or one of a change. */
    reason: z.enum(['first', 'change']),
    title: z.string().default(''),
    /** A card was tried and refused; otherwise none was tried. */
    refused: z.boolean(),
    card: card.optional(),
    link_uuid: z.uuid(),
    link_expires_at: moment,
  }),
  'term-ending': z.object({ ...order, ends_on: day, days_left: count, pieces: z.number().int().nonnegative(), monthly: baht }),
  'account-changed': z.object({
    first_name: name,
    change: z.enum(['password', 'email-asked', 'email-changed', 'connected', 'disconnected']),
    /** The new address, or the provider. */
    detail: z.string(),
    at: moment,
  }),
  'back-in-stock': z.object({
    kind: z.enum(['product', 'package']),
    slug: z.string().min(1),
    /** Slug of the variation; '' for a package. */
    colour: z.string(),
    name: z.string().min(1),
    /** Colour, size. */
    detail: z.string(),
    image: z.string().startsWith('/media/'),
    /** A month, on the longest term. */
    price: baht,
  }),
  contact: z.object(contact),
  'contact-copy': z.object(contact),
  'contact-received': z.object({ reference: z.string().min(1) }),
} satisfies Record<string, z.ZodObject>;

export type MailTemplate = keyof typeof mailDataSchemas;
/** As a caller gives it. */
export type MailInput<Template extends MailTemplate> = z.input<(typeof mailDataSchemas)[Template]>;
/** As a template reads it. */
export type MailData<Template extends MailTemplate> = z.output<(typeof mailDataSchemas)[Template]>;

export const mailLanguageSchema = z.enum(LANGUAGES);
