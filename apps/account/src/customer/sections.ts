import { paths, type Path } from '@spruce/contract/paths';

/** Each section needs a message under `user.sections`. */
export const SECTIONS = [
  'overview',
  'profile',
  'orders',
  'subscriptions',
  'wishlist',
  'addresses',
  'payment',
  'security',
  'privacy',
] as const;

export type SectionId = (typeof SECTIONS)[number];

export const getSectionPath = (id: SectionId): Path =>
  id === 'orders' ? paths.orderList() : paths.user(id === 'overview' ? undefined : id);

export const parseSectionHash = (hash: string) => SECTIONS.filter((id) => id !== 'orders').find((id) => hash === `#${id}`) ?? 'overview';
