import { paths, type Path } from '@spruce/contract/paths';

interface Section {
  id: string;
  to: Path;
}

/** Each section needs a message under `user.sections`. */
export const SECTIONS = [
  { id: 'overview', to: paths.user() },
  { id: 'profile', to: paths.user('profile') },
  { id: 'orders', to: paths.orderList() },
  { id: 'subscriptions', to: paths.user('subscriptions') },
  { id: 'wishlist', to: paths.user('wishlist') },
  { id: 'addresses', to: paths.user('addresses') },
  { id: 'payment', to: paths.user('payment') },
  { id: 'security', to: paths.user('security') },
  { id: 'privacy', to: paths.user('privacy') },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];

export type UserSectionId = Exclude<SectionId, 'orders'>;

export const parseSectionHash = (hash: string): UserSectionId =>
  SECTIONS.flatMap(({ id }) => (id !== 'orders' && hash === `#${id}` ? [id] : []))[0] ?? 'overview';
