import { z } from 'zod';
import { bahtSchema } from './common';
import { deliverySlotSchema } from './delivery';

const whole = z.int().nonnegative();

/** Business terms, read-only for staff. They come from the service's settings file and change with a release. */
const businessSettingsSchema = z
  .object({
    delivery: z.object({
      first_day: whole.meta({ description: 'Days from today to the first that can be booked' }),
      last_day: whole.meta({ description: 'Days from today to the last that can be booked' }),
      places: z.array(z.object({ slot: deliverySlotSchema, places: whole })).meta({ description: 'On a day that nobody changed' }),
      fee: bahtSchema,
      fee_stairs: bahtSchema.meta({ description: 'With stairs and no lift' }),
      hold_minutes: whole.meta({ description: 'How long a customer in checkout holds pieces and slot' }),
      hold_most_minutes: whole.meta({ description: 'However often it is renewed' }),
    }),
    term: z.object({
      shortest: whole,
      longest: whole,
      usual: whole,
      ahead: whole.meta({ description: 'Extended, it ends at most so many months ahead' }),
      tiers: z.array(z.object({ from: whole, to: whole })),
    }),
    orders: z.object({
      lines: whole.meta({ description: 'Different pieces at most' }),
      confirm_days: whole.meta({ description: 'Staff confirm within so many days' }),
      unpaid_days: whole.meta({ description: 'A first charge that is not paid gives pieces and slot back after so many days' }),
      new_account_pieces: whole.meta({ description: 'Older name of `unpaid_pieces`' }),
      unpaid_pieces: whole.optional().meta({ description: 'What a customer may hold without payment: pieces' }),
      unpaid_places: whole.optional().meta({ description: 'What a customer may hold without payment: deliveries' }),
      unpaid_baht: bahtSchema.optional().meta({ description: 'What a customer may hold without payment: first charges and changes' }),
    }),
    payment: z.object({
      retry_days: z.array(whole).meta({ description: 'Days on which a failed charge is tried' }),
      link_days: whole,
      prepare_days: whole.optional().meta({ description: 'A first charge is paid by noon, so many days before the delivery' }),
      call_day: whole.meta({ description: 'The day after the first try on which somebody calls' }),
      remind_minutes: whole.meta({ description: 'Until a mail follows a first charge that failed at the screen' }),
    }),
    changes: z.object({
      swap_visit: bahtSchema,
      least_months: whole.meta({ description: 'Pieces may go back, and a rental end early, after so many months' }),
      collection_days: whole.meta({ description: 'Days in which a pick-up can be booked' }),
      approved_by_staff: z.array(z.string()).meta({ description: 'Kinds of changes that wait for staff' }),
    }),
    identity: z.object({ tries: whole }),
  })
  .meta({ id: 'BusinessSettings' });
export const businessSettingsResponseSchema = z.object({ data: businessSettingsSchema }).meta({ id: 'BusinessSettingsAnswer' });

export type WireBusinessSettings = z.infer<typeof businessSettingsSchema>;
