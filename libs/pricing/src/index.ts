export {
  applicableTier, clampMonths, completeTiers, monthlyPrice, savingAgainstShortestTier, tierOf, totalOverTerm,
  DEFAULT_MONTHS, MAX_MONTHS, MIN_MONTHS, TIERS, TIER_STARTS, type Tier, type TierPrices,
} from './tiers';
export { longerTermHint, nextTierSaving, shorterTermComparison, type TermHint } from './term-hints';
export { availableQuantity, canIncrease, parseQuantity, quantityProblem, MAX_QUANTITY, type QuantityProblem, type Stocked } from './quantity';
export { deliveryFee, type DeliveryAccess, type DeliveryFee } from './delivery';
export { cartTotals, combinedPrices, isCounted, type CartTotals, type PricedItem } from './cart-totals';
export { leaveEarlyCharge, leaveEarlyLedger, reRate, type LedgerMonth, type ReRating } from './leave-early';
export { addDays, addMonths, bangkokDate, daysBetween, monthsBetween, type CalendarDate } from './calendar';
