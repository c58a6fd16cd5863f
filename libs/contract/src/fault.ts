import { z } from 'zod';
import { bahtSchema, dateSchema, idSchema, imageSchema, languageSchema, noteText, queryInteger } from './common';
import { CHARGED_DAMAGE, DAMAGE_KINDS } from './constants';
import { FAULT, FAULT_KINDS, FAULT_STATES } from './fault-limits';
import { chosenSlotSchema } from './order-fields';
import { photoIdSchema, reviewPhotoSchema } from './review';

const pieceShape = {
  item_id: idSchema.meta({ description: 'Line of the order' }),
  variation_id: idSchema,
  in_package: z.boolean().meta({ description: 'The line is a package, and the piece is a part of it' }),
  name: z.string(),
  variant: z.string(),
  image: imageSchema.nullable(),
};
export const pieceAtHomeSchema = z
  .object({ ...pieceShape, reported: z.boolean().meta({ description: 'A report of this piece has no answer yet' }) })
  .meta({ id: 'PieceAtHome' });

export const damageCostSchema = z.object({ kind: z.enum(DAMAGE_KINDS), cost: bahtSchema }).meta({
  id: 'DamageCost',
  description: 'The most that damage of this kind costs',
});

export const faultSchema = z
  .object({
    id: idSchema,
    piece: z.object(pieceShape).meta({ id: 'FaultyPiece' }),
    kind: z.enum(FAULT_KINDS),
    text: z.string(),
    photos: z.array(reviewPhotoSchema).max(FAULT.photos),
    state: z.enum(FAULT_STATES),
    reported_on: dateSchema,
    answer: z.object({ text: z.string(), date: dateSchema }).optional(),
    visit: chosenSlotSchema.optional().meta({ description: 'Day of the repair' }),
    damage: damageCostSchema.optional(),
    swap_open: z.literal(true).optional().meta({ description: 'The customer can book the free swap now' }),
  })
  .meta({ id: 'Fault', description: 'A report that something is wrong with a piece at home, and the answer of staff' });

export const faultsResponseSchema = z
  .object({ data: z.array(faultSchema), pieces: z.array(pieceAtHomeSchema) })
  .meta({ id: 'FaultList', description: 'Reports of an order, newest first, and its pieces that are at home' });

export const faultBodySchema = z
  .object({
    item_id: idSchema,
    variation_id: idSchema,
    kind: z.enum(FAULT_KINDS),
    text: noteText(FAULT.maxText, FAULT.minText),
    photos: z
      .array(photoIdSchema)
      .max(FAULT.photos)
      .refine((ids) => new Set(ids).size === ids.length, 'must not contain an id twice')
      .default([])
      .meta({ description: 'Ids of photos that were uploaded with POST /reviews/photos' }),
    lang: languageSchema.optional(),
  })
  .meta({ id: 'FaultRequest' });

export const faultResponseSchema = z.object({ data: faultSchema }).meta({ id: 'FaultAnswer' });
export const faultWithdrawnResponseSchema = z.object({ data: z.object({ withdrawn: z.literal(true) }) }).meta({ id: 'FaultWithdrawn' });

export const staffFaultSchema = faultSchema
  .extend({
    version: z.int().positive(),
    order: z.object({ id: idSchema, number: z.string() }),
    customer: z.object({ id: idSchema, name: z.string() }),
    costs: z.array(damageCostSchema).meta({ description: 'What damage of this piece costs' }),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffFault' });

export const staffFaultsQuerySchema = z.object({
  state: z.enum(['new', 'answered']).optional().meta({ description: 'Default: `new`' }),
  page: queryInteger(1, 10_000).optional(),
  lang: languageSchema.optional(),
});
export const staffFaultsResponseSchema = z
  .object({ data: z.array(staffFaultSchema), counts: z.object({ new: z.int(), answered: z.int() }) })
  .meta({ id: 'StaffFaultList' });

export const faultDecisionBodySchema = z
  .object({
    version: z.int().positive(),
    state: z.enum(FAULT_STATES).meta({ description: '`new` undoes an answer' }),
    answer: noteText(FAULT.maxAnswer).optional().meta({ description: 'Required, except for `new`; the customer gets it by mail' }),
    visit: chosenSlotSchema.optional().meta({ description: 'Required for `repair`' }),
    damage: z.enum(CHARGED_DAMAGE).optional().meta({ description: 'Required for `damage`; the service computes the cost' }),
    lang: languageSchema.optional(),
  })
  .meta({ id: 'FaultDecision' });
export const staffFaultResponseSchema = z.object({ data: staffFaultSchema }).meta({ id: 'StaffFaultAnswer' });

export type WireFault = z.infer<typeof faultSchema>;
export type WirePieceAtHome = z.infer<typeof pieceAtHomeSchema>;
export type WireFaults = z.infer<typeof faultsResponseSchema>;
export type FaultInput = z.input<typeof faultBodySchema>;
export type WireStaffFault = z.infer<typeof staffFaultSchema>;
export type WireStaffFaults = z.infer<typeof staffFaultsResponseSchema>;
export type FaultDecisionInput = z.input<typeof faultDecisionBodySchema>;
