export { createQueryClient } from './query-client';
export { LANGUAGES, type Language } from '@spruce/contract/constants';
export {
  languageOfPath,
  localePath,
  platformContext,
  PlatformProvider,
  useHydrated,
  usePlatform,
  type Platform,
  type ProviderName,
} from './platform';
export { Link, NavLink, type LinkProps } from './link';
export { RemoteSlot } from './remote-slot';
export type { RemoteModule, SlotModule } from './remote-contract';
export type { SlotName, SlotProps } from './slots';
export type { CheckedPage, GuardName, RouteHandle, RouteMeta, RouteMetaPage } from './route-handle';
export { CHECKOUT_STEPS, checkoutLayout, partnerLayout, type CheckoutLayout, type CheckoutStep, type PartnerLayout } from './layouts';
