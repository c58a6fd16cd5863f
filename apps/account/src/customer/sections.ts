import { paths, type Path } from '@spruce/contract/paths';

/** Sections of `/user`. The menu shows each section with the message `user.sections.<section>`. */
export const SECTIONS = [
  'overview',
  'profile',
  'orders',
  'reviews',
  'subscriptions',
  'wishlist',
  'addresses',
  'payment',
  'security',
  'notices',
  'privacy',
] as const;

export type SectionId = (typeof SECTIONS)[number];

export const getSectionPath = (id: SectionId): Path => {
  if (id === 'orders') return paths.orderList();
  if (id === 'reviews') return paths.myReviews();
  return paths.user(id === 'overview' ? undefined : id);
};

export const parseSectionHash = (hash: string) =>
  SECTIONS.filter((id) => id !== 'orders' && id !== 'reviews').find((id) => hash === `#${id}`) ?? 'overview';
