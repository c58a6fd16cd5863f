import { emailInputSchema } from '@spruce/contract';
import { DAMAGE_KINDS, DELIVERY_SLOTS, LANGUAGES, ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { FAULT_KINDS, FAULT_STATES } from '@spruce/contract/fault-limits';
import { z } from 'zod';

const baht = z.number().nonnegative();
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
/** Inserts invisible characters (word joiners), so that mail programs do not turn user input into links. */
const preventLinks = (text: string): string => text.replaceAll(/[.:@](?=[^\s.:@])/g, '$&\u2060');
const userText = z.string().transform(preventLinks);
/** Removes `|`, which separates the phrases of a heading. */
const name = z
  .string()
  .transform((text) => preventLinks(text.replaceAll('|', ' ').trim()))
  .default('');
const count = z.int().positive();
const statuses = Object.values(ORDER_STATUS_GROUPS).flat() as [OrderStatus, ...OrderStatus[]];

const CHANGES = ['edit', 'extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy'] as const;
const VISITS = ['delivery', 'addition', 'swap', 'collection', 'relocation'] as const;

const card = z.object({ brand: z.string().min(1), last4: z.string().regex(/^\d{4}$/) });
const order = { order_id: count, order_number: z.string().min(1), first_name: name };
/** An appointment that the mail contains as a calendar file. Each update of an appointment raises `sequence`. */
const calendarEvent = z.object({
  date: day,
  slot: z.enum(DELIVERY_SLOTS),
  location: z.string(),
  sequence: count,
  cancelled: z.boolean(),
  starts_rent: z.boolean().optional(),
  /** Id of the visit; missing for the delivery of the order. */
  visit: count.optional(),
  title: z.string().optional(),
  text: z.string().optional(),
});
const calendar = calendarEvent.optional();
const called_off = z.array(calendarEvent).optional();
const upcomingVisit = z.object({
  kinds: z.array(z.enum(VISITS)).min(1),
  date: day,
  slot: z.enum(DELIVERY_SLOTS),
  /** Last day on which the customer can move the visit. */
  reschedule_until: day.optional(),
  /** Id of the visit. The fields `id`, `comes` and `goes` are missing in mails that older releases queued. */
  id: count.optional(),
  comes: z.string().optional(),
  goes: z.string().optional(),
});
/** The visits, the next charge and the end of an order. Missing in mails that older releases queued. */
const upcoming = z
  .object({
    visit: upcomingVisit.optional(),
    /** All visits after `visit`. A field of its own, because the previous release sends mails too, and reads only `visit`. */
    later_visits: z.array(upcomingVisit).default([]),
    next_charge: z.object({ on: day, amount: baht }).optional(),
    ends_on: day,
    /** Names of the pieces that the customer has bought. */
    stays: z.string().optional(),
  })
  .transform(({ visit, later_visits, ...dates }) => ({ ...dates, visits: visit ? [visit, ...later_visits] : [] }))
  .optional();
const contact = {
  reference: z.string().min(1),
  first_name: userText,
  last_name: userText,
  phone_number: z.string(),
  email: emailInputSchema,
  subject: userText,
  by_email: z.boolean(),
  by_phone: z.boolean(),
  message: userText,
};

/**
 * Dates are in Bangkok (yyyy-MM-dd), moments are ISO 8601 with offset, and money is in baht with at most two decimals. Names of pieces
 * are in the mail's language.
 */
export const mailDataSchemas = {
  activate: z.object({
    first_name: name,
    email: emailInputSchema,
    token: z.string().min(1),
    expires_at: moment,
    /** True when the mail confirms a new email address. The account keeps the old address until the link is opened. */
    is_change: z.literal(true).optional(),
  }),
  'reset-password': z.object({ first_name: name, email: emailInputSchema, token: z.string().min(1), expires_at: moment }),
  'order-booked': z.object({
    ...order,
    months: count,
    delivery_date: day,
    delivery_slot: z.enum(DELIVERY_SLOTS),
    /** Id of the delivery visit. Missing in mails that older releases queued. */
    visit: count.optional(),
    address_lines: z.array(z.string().min(1)).min(1),
    /** Place of the calendar entry. Missing in mails that older releases queued. */
    location: z.string().optional(),
    items: z
      .array(
        z.object({
          name: z.string().min(1),
          detail: z.string().default(''),
          quantity: count,
          /** Baht per month for one piece. */
          price: baht,
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
    /** Missing in mails that older releases queued. */
    starts_on: day.optional(),
    ends_on: day.optional(),
    confirm_by: day,
    /** Id of the picture above the headline. */
    scene: z.string().default('living-room-japandi'),
    tax_invoice: z.object({ number: z.string().min(1), name: z.string().min(1), attached: z.boolean() }).optional(),
  }),
  'status-changed': z.object({
    ...order,
    status: z.enum(statuses),
    delivery_date: day.optional(),
    /** First day of the term. Differs from `delivery_date` for orders that were paid before decision 045. */
    starts_on: day.optional(),
    delivery_slot: z.enum(DELIVERY_SLOTS).optional(),
    /** Last day of the subscription. */
    ends_on: day.optional(),
    next_charge_date: day.optional(),
    monthly: baht.optional(),
    /** Refund for items that will not be delivered. */
    given_back: baht.optional(),
    calendar,
    called_off,
    upcoming,
    /** Set if the customer has bought pieces. */
    keeps: z.enum(['all', 'some']).optional(),
    /** `open`: the bank has not decided yet. `lost`: the bank has returned the money to the cardholder. */
    dispute: z.enum(['open', 'lost']).optional(),
    /** Only if the system cancelled the order: the first charge was unpaid or refunded. */
    cause: z.enum(['unpaid', 'refunded']).optional(),
    /** Reason for the new status, in the words of staff. */
    reason: z.string().optional(),
  }),
  'order-changed': z.object({
    ...order,
    kind: z.enum([...CHANGES, 'reschedule']),
    visit: z.object({ kind: z.enum(VISITS), date: day, slot: z.enum(DELIVERY_SLOTS) }).optional(),
    address_lines: z.array(z.string().min(1)).optional(),
    calendar,
    called_off,
    upcoming,
    ends_on: z.object({ before: day, after: day }).optional(),
    /** Missing if the day stays the same. */
    next_charge: z.object({ before: day, after: day }).optional(),
    /** Only after an edit of an unpaid order; its payment link asks for this amount. */
    to_pay: baht.optional(),
    /** `from` is the day of the first charge with the new rent. Missing if the rent did not change. */
    monthly: z.object({ before: baht, after: baht, from: day }).optional(),
    pieces: z.array(
      z.object({
        name: z.string().min(1),
        detail: z.string().default(''),
        quantity: count,
        /** Baht per month for one piece. `before` is null for an added piece, `after` for a removed one. */
        before: baht.nullable(),
        after: baht.nullable(),
      }),
    ),
    charges: z.array(z.object({ name: z.string().min(1), amount: baht })),
    paid: baht,
    refund: baht,
    tax_invoice: z.object({ number: z.string().min(1), attached: z.boolean() }).optional(),
  }),
  'change-dropped': z.object({
    ...order,
    kind: z.enum(CHANGES),
    why: z.enum(['declined', 'withdrawn', 'lapsed']),
    reason: z.string().optional(),
  }),
  'refunded-by-hand': z.object({
    ...order,
    amount: baht,
    /** The words of staff about how they returned the money. */
    note: z.string().min(1),
  }),
  'payment-failed': z.object({
    ...order,
    amount: baht,
    title: z.string().default(''),
    month_number: count,
    months: count,
    pieces: z.number().int().nonnegative(),
    period_from: day,
    period_to: day,
    card: card.optional(),
    decline_code: z.string().default('generic_decline'),
    link_uuid: z.uuid(),
    link_expires_at: moment,
    next_tries: z.array(day),
    call_on: day.optional(),
  }),
  'payment-request': z.object({
    ...order,
    amount: baht,
    reason: z.enum(['first', 'change']),
    title: z.string().default(''),
    refused: z.boolean(),
    card: card.optional(),
    link_uuid: z.uuid(),
    link_expires_at: moment,
  }),
  'term-ending': z.object({ ...order, ends_on: day, days_left: count, pieces: z.number().int().nonnegative(), monthly: baht }),
  'account-changed': z.object({
    first_name: name,
    change: z.enum([
      'password',
      'email-asked',
      'email-kept',
      'email-changed',
      'email-current',
      'connected',
      'disconnected',
      'two-step-on',
      'two-step-off',
      'recovery-codes',
      'recovery-code-used',
    ]),
    /**
     * For `connected` and `disconnected`, the social log-in provider. For `email-current`, the former email address. For the other email
     * changes, the new address. For `password`, the new address of an email change that the new password has cancelled.
     */
    detail: z.string(),
    at: moment,
  }),
  'back-in-stock': z.object({
    kind: z.enum(['product', 'package']),
    slug: z.string().min(1),
    /** Slug of the colour; '' for a package. */
    colour: z.string(),
    name: z.string().min(1),
    detail: z.string(),
    image: z.string().startsWith('/media/'),
    /** Baht per month with the longest term. */
    price: baht,
  }),
  'price-fall': z.object({
    kind: z.enum(['product', 'package']),
    slug: z.string().min(1),
    /** Slug of the colour; '' for a package. */
    colour: z.string(),
    name: z.string().min(1),
    detail: z.string(),
    image: z.string().startsWith('/media/'),
    months: count,
    /** Baht per month at the request, and now. */
    before: baht,
    now: baht,
  }),
  'review-request': z.object({
    ...order,
    pieces: z.array(z.object({ name: z.string().min(1), image: z.string() })).min(1),
  }),
  'review-decided': z.object({
    first_name: name,
    outcome: z.enum(['published', 'refused', 'answered']),
    slug: z.string().min(1),
    piece: z.string().min(1),
    /** In the words of staff; '' if the review is not refused. */
    reason: z.string(),
    /** The public answer, if the writer does not know it yet; otherwise ''. */
    answer: z.string(),
  }),
  'fault-received': z.object({ ...order, piece: name, kind: z.enum(FAULT_KINDS), text: userText }),
  'fault-answered': z.object({
    ...order,
    piece: name,
    outcome: z.enum(FAULT_STATES).exclude(['new']),
    /** In the words of staff. */
    answer: z.string().min(1),
    visit: z.object({ date: z.iso.date(), slot: z.enum(DELIVERY_SLOTS) }).nullable(),
    damage: z.object({ kind: z.enum(DAMAGE_KINDS), cost: baht }).nullable(),
  }),
  contact: z.object(contact),
  'contact-copy': z.object(contact),
  'contact-received': z.object({ reference: z.string().min(1) }),
} satisfies Record<string, z.ZodObject>;

export type MailTemplate = keyof typeof mailDataSchemas;
export type MailInput<Template extends MailTemplate> = z.input<(typeof mailDataSchemas)[Template]>;
export type MailData<Template extends MailTemplate> = z.output<(typeof mailDataSchemas)[Template]>;

export const mailLanguageSchema = z.enum(LANGUAGES);
