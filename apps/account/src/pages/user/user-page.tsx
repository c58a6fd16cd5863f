import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { useHydrated, type RouteHandle } from '@spruce/platform';
import { AccountFrame } from '../../customer/account-frame';
import { parseSectionHash } from '../../customer/sections';
import { OverviewSection } from '../../features/overview/overview-section';

const ProfileSection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.profile" */ '../../features/profile/profile-section')).ProfileSection,
}));
const AddressBook = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.addresses" */ '../../features/addresses/address-book')).AddressBook,
}));
const SubscriptionsSection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.subscriptions" */ '../../features/subscriptions/subscriptions-section'))
    .SubscriptionsSection,
}));
const WishlistSection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.wishlist" */ '../../features/wishlist/wishlist-section')).WishlistSection,
}));
const PaymentSection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.payment" */ '../../features/payment/payment-section')).PaymentSection,
}));
const SecuritySection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.security" */ '../../features/security/security-section')).SecuritySection,
}));
const PrivacySection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section.privacy" */ '../../features/privacy/privacy-section')).PrivacySection,
}));

export const handle: RouteHandle = { private: true, guards: ['auth'], providers: ['stripe'] };

const SECTION_COMPONENTS = {
  overview: OverviewSection,
  profile: ProfileSection,
  subscriptions: SubscriptionsSection,
  wishlist: WishlistSection,
  addresses: AddressBook,
  payment: PaymentSection,
  security: SecuritySection,
  privacy: PrivacySection,
};

export function Component() {
  const { hash } = useLocation();
  const section = useHydrated() ? parseSectionHash(hash) : null;
  const Section = section && SECTION_COMPONENTS[section];
  if (section && hash === '#orders') return <Navigate to={paths.orderList()} replace />;
  return <AccountFrame current={section}>{(profile) => Section && <Section profile={profile} />}</AccountFrame>;
}
