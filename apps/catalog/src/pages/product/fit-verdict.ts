import type { Product } from '@spruce/api-client/catalogue';
import { deliveryFee } from '@spruce/pricing';
import { checkDoor, checkLift, type FitResult } from '@spruce/ui';
import { isDeliveredInParts, isDeliveredRolled, toFitPiece } from './piece';
import type { HomeAccess } from './sections/home-access';

export interface OpeningVerdict extends FitResult {
  message: 'standing' | 'turned' | 'onBack' | 'lying' | 'on-end' | 'fitsParts' | 'fitsRolled' | 'tooSmall' | 'noRoom';
}

export interface FitVerdict {
  outcome: 'fits' | 'door' | 'lift' | 'doorAndLift';
  door: OpeningVerdict;
  lift: OpeningVerdict | null;
  /** Delivery fee in baht. */
  fee: number;
  feeReason: 'feeLevel' | 'feeLift' | 'feeStairs' | 'feeLiftOrStairs' | 'feeOpen';
}

export function judgeFit(product: Product, { doorWidth, liftHeight, stairs, lift: hasLift }: HomeAccess): FitVerdict {
  const piece = toFitPiece(product);
  const addMessage = (result: FitResult): OpeningVerdict => ({ ...result, message: chooseMessage(result, product) });
  const door = addMessage(checkDoor(piece, doorWidth));
  const lift = hasLift ? addMessage(checkLift(piece, liftHeight)) : null;
  const liftRefuses = lift !== null && !lift.fits;
  const outcome = door.fits ? (liftRefuses ? 'lift' : 'fits') : liftRefuses ? 'doorAndLift' : 'door';
  return { outcome, door, lift, fee: deliveryFee({ stairs, lift: hasLift }).amount, feeReason: findFeeReason(outcome, stairs, hasLift) };
}

function chooseMessage({ fits, position, missing }: FitResult, product: Product): OpeningVerdict['message'] {
  if (!fits) return missing > 0 ? 'tooSmall' : 'noRoom';
  if (isDeliveredInParts(product)) return isDeliveredRolled(product) ? 'fitsRolled' : 'fitsParts';
  return position === 'turned' && product.measures.seatDepth ? 'onBack' : position;
}

function findFeeReason(outcome: FitVerdict['outcome'], stairs: boolean, hasLift: boolean): FitVerdict['feeReason'] {
  if (outcome === 'lift' && stairs) return 'feeLiftOrStairs';
  if (outcome !== 'fits') return 'feeOpen';
  if (!stairs) return 'feeLevel';
  return hasLift ? 'feeLift' : 'feeStairs';
}
