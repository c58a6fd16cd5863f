export {
  applicableTier,
  clampMonths,
  completeTiers,
  monthlyPrice,
  savingAgainstShortestTier,
  tierForMonths,
  totalOverTerm,
  DEFAULT_MONTHS,
  MAX_MONTHS,
  MIN_MONTHS,
  TIERS,
  TIER_STARTS,
  type Tier,
  type TierPrices,
} from './tiers';
export { longerTermHint, nextTierSaving, shorterTermComparison, type TermHint } from './term-hints';
export { availableQuantity, parseQuantity, quantityProblem, MAX_QUANTITY, type QuantityProblem, type Stocked } from './quantity';
export { damageCost, damageCosts } from './damage';
export { priceToKeep, priceToKeepOf } from './price-to-keep';
export { deliveryFee, needsFourPeople, type DeliveryAccess, type DeliveryFee } from './delivery';
export { cartTotals, countPieces, combinedPrices, isCounted, type CartTotals, type PricedItem } from './cart-totals';
export {
  addDays,
  addMonths,
  bangkokDate,
  bangkokTime,
  dayByNoon,
  daysBetween,
  monthsBetween,
  bangkokNoon,
  type CalendarDate,
  monthlyDay,
  monthsBegun,
  nextCharge,
} from './calendar';
export { couponDiscount, MIN_CHARGE, waivedAmount, type CouponOffer } from './coupon';
export { orderTotals, type OrderLine, type OrderTotals } from './order-totals';
export {
  currentRate,
  monthlyIn,
  MIN_USED_MONTHS,
  countRentedPieces,
  rateIn,
  reRate,
  reRateLine,
  subscriptionState,
  type LineReRating,
  type ReRatingStep,
  type RateSegment,
  type RentedLine,
  type RunningSubscription,
  type SubscriptionState,
} from './rented';
export { collectionWindow, computeUncharged, endingChoices, COLLECTION_DAYS, type EndingChoice, type Uncharged } from './endings';
export {
  ChangeError,
  changeRefusal,
  quoteAdd,
  quoteBuy,
  quoteEndEarly,
  quoteExtend,
  quoteRelocate,
  quoteReturn,
  quoteSwap,
  MAX_EXTENSION_MONTHS,
  SWAP_VISIT_FEE,
  type ChangeKind,
  type ChangeQuote,
  type AddedLine,
  type RentDifference,
} from './subscription-changes';
