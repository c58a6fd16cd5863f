import type { Product } from '@spruce/api-client/catalogue';
import { deliveryFee } from '@spruce/pricing';
import { checkDoor, checkLift, type FitResult } from '@spruce/ui';
import { comesInParts, comesRolled, fitPiece } from './piece';
import type { HomeAccess } from './sections/home-access';

/** The outcome at a door or a lift, and the message that says it. */
export interface OpeningVerdict extends FitResult {
  message: 'standing' | 'turned' | 'onBack' | 'lying' | 'on-end' | 'fitsParts' | 'fitsRolled' | 'tooSmall' | 'noRoom';
}

/** The one answer to "will it get in"; all that the product page says about it comes from here. */
export interface FitVerdict {
  outcome: 'fits' | 'door' | 'lift' | 'doorAndLift';
  door: OpeningVerdict;
  /** Null where there is no lift. */
  lift: OpeningVerdict | null;
  /** Baht, as the checkout reckons it from stairs and lift. */
  fee: number;
  feeReason: 'feeLevel' | 'feeLift' | 'feeStairs' | 'feeLiftOrStairs' | 'feeOpen';
}

/** Judges a piece against a home's door, lift and stairs. */
export function fitVerdict(product: Product, { doorWidth, liftHeight, stairs, lift: hasLift }: HomeAccess): FitVerdict {
  const piece = fitPiece(product);
  const judged = (result: FitResult): OpeningVerdict => ({ ...result, message: messageOf(result, product) });
  const door = judged(checkDoor(piece, doorWidth));
  const lift = hasLift ? judged(checkLift(piece, liftHeight)) : null;
  const liftRefuses = lift !== null && !lift.fits;
  const outcome = door.fits ? (liftRefuses ? 'lift' : 'fits') : liftRefuses ? 'doorAndLift' : 'door';
  return { outcome, door, lift, fee: deliveryFee({ stairs, lift: hasLift }).amount, feeReason: feeReasonOf(outcome, stairs, hasLift) };
}

function messageOf({ fits, way, missing }: FitResult, product: Product): OpeningVerdict['message'] {
  if (!fits) return missing > 0 ? 'tooSmall' : 'noRoom';
  if (comesInParts(product)) return comesRolled(product) ? 'fitsRolled' : 'fitsParts';
  return way === 'turned' && product.measures.seatDepth ? 'onBack' : way;
}

function feeReasonOf(outcome: FitVerdict['outcome'], stairs: boolean, hasLift: boolean): FitVerdict['feeReason'] {
  if (outcome === 'lift' && stairs) return 'feeLiftOrStairs';
  if (outcome !== 'fits') return 'feeOpen';
  if (!stairs) return 'feeLevel';
  return hasLift ? 'feeLift' : 'feeStairs';
}
