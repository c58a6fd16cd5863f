import { z } from 'zod';
import { bahtSchema } from './common';
import { DAMAGE_KINDS } from './constants';
import { deliverySlotSchema } from './delivery';

const whole = z.int().nonnegative();

/** Limits and fees that staff can read but not change. The values are in the code, so a change needs a release. */
const businessSettingsSchema = z
  .object({
    delivery: z.object({
      first_day: whole.meta({ description: 'Days from today to the first bookable day' }),
      last_day: whole.meta({ description: 'Days from today to the last bookable day' }),
      places: z
        .array(z.object({ slot: deliverySlotSchema, places: whole }))
        .meta({ description: 'Default, for days that staff did not change' }),
      fee: bahtSchema,
      fee_stairs: bahtSchema.meta({ description: 'Fee for stairs without a lift' }),
      hold_minutes: whole.meta({ description: 'Minutes for which a checkout reserves pieces and slot' }),
      hold_most_minutes: whole.meta({ description: 'Maximum minutes, renewals included' }),
    }),
    term: z.object({
      shortest: whole,
      longest: whole,
      usual: whole,
      ahead: whole.meta({ description: 'An extended term ends at most this many months from now' }),
      tiers: z.array(z.object({ from: whole, to: whole })),
    }),
    orders: z.object({
      lines: whole.meta({ description: 'Maximum number of different pieces' }),
      confirm_days: whole.meta({ description: 'Days within which staff confirm a booking' }),
      unpaid_days: whole.meta({ description: 'Days after which an unpaid first charge releases pieces and slot' }),
      new_account_pieces: whole.meta({ description: 'Older name of `unpaid_pieces`' }),
      unpaid_pieces: whole.optional().meta({ description: 'Maximum that a customer may hold unpaid: pieces' }),
      unpaid_places: whole.optional().meta({ description: 'Maximum that a customer may hold unpaid: deliveries' }),
      unpaid_baht: bahtSchema.optional().meta({ description: 'Maximum that a customer may hold unpaid: first charges and changes' }),
    }),
    payment: z.object({
      retry_days: z.array(whole).meta({ description: 'Days on which a failed charge is retried' }),
      link_days: whole,
      prepare_days: whole.optional().meta({ description: 'Days before the delivery by which, at noon, the first charge must be paid' }),
      call_day: whole.meta({ description: 'Days after the first attempt when staff call the customer' }),
      remind_minutes: whole.meta({ description: 'Minutes until an email is sent after a first charge failed on screen' }),
    }),
    changes: z.object({
      swap_visit: bahtSchema,
      least_months: whole.meta({ description: 'Months after which pieces can be returned and a rental can end early' }),
      collection_days: whole.meta({ description: 'Number of days in which a pick-up can be booked' }),
      keep: z.object({ days: whole, rent_percent: whole, least_percent: whole }).optional().meta({
        description:
          'Pieces can be bought in the last days of the term: their retail value minus a share of the rent, at least a share of the value',
      }),
      approved_by_staff: z.array(z.string()).meta({ description: 'Kinds of changes that staff must approve' }),
    }),
    identity: z.object({ tries: whole }),
    damage: z
      .object({
        value_months: whole.meta({ description: 'Monthly prices of 12 months that make up the retail value of a piece' }),
        percent: z.array(z.object({ kind: z.enum(DAMAGE_KINDS), percent: whole })).meta({ description: 'Of the retail value, at most' }),
      })
      .optional(),
  })
  .meta({ id: 'BusinessSettings' });
export const businessSettingsResponseSchema = z.object({ data: businessSettingsSchema }).meta({ id: 'BusinessSettingsAnswer' });

export type WireBusinessSettings = z.infer<typeof businessSettingsSchema>;
