import { paths, type Path } from '@spruce/contract/paths';

/** A section of a customer's room: its name, and where it stands. */
interface Section {
  id: string;
  to: Path;
}

/**
 * The sections in the order of the menu. Whoever adds one gives it a word under `user.sections`; those with a page of their own link to
 * that. A section stands here from the day on which its page does.
 */
export const SECTIONS = [
  { id: 'profile', to: paths.user() },
  { id: 'orders', to: paths.orderList() },
  { id: 'subscriptions', to: paths.user('subscriptions') },
  { id: 'wishlist', to: paths.user('wishlist') },
  { id: 'addresses', to: paths.user('addresses') },
  { id: 'payment', to: paths.user('payment') },
  { id: 'security', to: paths.user('security') },
  { id: 'privacy', to: paths.user('privacy') },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];

/** The sections that /user draws itself. */
export type UserSectionId = Exclude<SectionId, 'orders'>;

/** The section that an anchor of /user names; the profile where it names none. */
export const sectionOfHash = (hash: string): UserSectionId =>
  SECTIONS.flatMap(({ id }) => (id !== 'orders' && hash === `#${id}` ? [id] : []))[0] ?? 'profile';
