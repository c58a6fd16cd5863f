import { paths, type Path } from '@spruce/contract/paths';

/** Sections of `/user`. The menu shows each section with the message `user.sections.<section>`. */
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
