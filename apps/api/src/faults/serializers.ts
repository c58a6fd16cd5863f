import type { WireFault, WirePieceAtHome, WireReviewPhoto, WireStaffFault } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { bangkokDate, damageCosts } from '@spruce/pricing';
import { toWireImage } from '../catalogue/serializers';
import type { CustomerRow, FaultRow, OrderRow } from '../platform/database/schema';
import type { OrderPiece } from './pieces-at-home';

export interface CompleteFault {
  fault: FaultRow;
  piece: OrderPiece;
  photos: readonly WireReviewPhoto[];
  isSwapOpen: boolean;
}

const toPiece = ({ itemId, variationId, isInPackage, name, variant, image }: OrderPiece, language: Language) => ({
  item_id: itemId,
  variation_id: variationId,
  in_package: isInPackage,
  name: name[language],
  variant: variant[language],
  image: image && toWireImage(image, language),
});

export const toPieceAtHome = (piece: OrderPiece, reported: boolean, language: Language): WirePieceAtHome => ({
  ...toPiece(piece, language),
  reported,
});

export const toFault = ({ fault, piece, photos, isSwapOpen }: CompleteFault, language: Language): WireFault => {
  const { id, kind, body: text, state, createdAt, answer, answeredAt, visitOn, visitSlot, damageKind, damageCost } = fault;
  return {
    ...{ id, kind, text, state, photos: [...photos], piece: toPiece(piece, language), reported_on: bangkokDate(createdAt) },
    ...(answer && answeredAt && { answer: { text: answer, date: bangkokDate(answeredAt) } }),
    ...(visitOn && visitSlot && { visit: { date: visitOn, slot: visitSlot } }),
    ...(damageKind && damageCost !== null && { damage: { kind: damageKind, cost: damageCost } }),
    ...(isSwapOpen && { swap_open: true as const }),
  };
};

export const toStaffFault = (
  { order, customer, ...complete }: CompleteFault & { order: OrderRow; customer: CustomerRow },
  language: Language,
): WireStaffFault => ({
  ...toFault(complete, language),
  version: complete.fault.version,
  order: { id: order.id, number: order.number },
  customer: { id: customer.id, name: `${customer.firstName} ${customer.lastName}`.trim() },
  costs: damageCosts(complete.piece.monthly),
  updated_at: complete.fault.updatedAt.toISOString(),
});
