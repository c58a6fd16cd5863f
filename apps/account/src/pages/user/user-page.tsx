import { lazyWithMessages } from '@spruce/features/lazy-with-messages';
import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';
import { useHydrated, type RouteHandle } from '@spruce/platform';
import { AccountFrame } from '../../customer/account-frame';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { parseSectionHash } from '../../customer/sections';
import { OverviewSection } from '../../features/overview/overview-section';

export const handle: RouteHandle = { private: true, guards: ['auth'], providers: ['stripe'] };

const NoticesSection = lazyWithMessages(
  'notices',
  {
    en: () => import(/* webpackChunkName: "notices.en" */ '@spruce/messages-account/notices.en.json'),
    th: () => import(/* webpackChunkName: "notices.th" */ '@spruce/messages-account/notices.th.json'),
  },
  () => import(/* webpackChunkName: "section.notices" */ '../../features/notices/notices-section'),
  <SectionSkeleton />,
);

const SECTION_COMPONENTS = {
  overview: OverviewSection,
  profile: lazy(() => import(/* webpackChunkName: "section.profile" */ '../../features/profile/profile-section')),
  subscriptions: lazy(() => import(/* webpackChunkName: "section.subscriptions" */ '../../features/subscriptions/subscriptions-section')),
  wishlist: lazy(() => import(/* webpackChunkName: "section.wishlist" */ '../../features/wishlist/wishlist-section')),
  addresses: lazy(async () => ({
    default: (await import(/* webpackChunkName: "section.addresses" */ '../../features/addresses/address-book')).AddressBook,
  })),
  payment: lazy(() => import(/* webpackChunkName: "section.payment" */ '../../features/payment/payment-section')),
  security: lazy(() => import(/* webpackChunkName: "section.security" */ '../../features/security/security-section')),
  notices: NoticesSection,
  privacy: lazy(() => import(/* webpackChunkName: "section.privacy" */ '../../features/privacy/privacy-section')),
};

export function Component() {
  const { hash } = useLocation();
  const section = useHydrated() ? parseSectionHash(hash) : null;
  const Section = section && SECTION_COMPONENTS[section];
  if (section && hash === '#orders') return <Navigate to={paths.orderList()} replace />;
  return <AccountFrame current={section}>{(profile) => Section && <Section profile={profile} />}</AccountFrame>;
}
