import type { StaffCounts } from '@spruce/api-client/staff';
import { paths, type Path } from '@spruce/contract/paths';

/** An entry of the menu. `count` is what waits there; `hot` where somebody waits for an answer, or something went wrong. */
export interface StaffEntry {
  id: string;
  to: Path;
  count?: keyof StaffCounts;
  hot?: boolean;
}

/** The ways between the pages of staff, named in the messages by `nav.{id}`. An entry is added with its page. */
export const STAFF_NAV: readonly StaffEntry[] = [
  { id: 'board', to: paths.checkoutAdmin(), count: 'toConfirm' },
  { id: 'changes', to: paths.checkoutAdminChanges(), count: 'changeRequests', hot: true },
  { id: 'links', to: paths.checkoutAdminLinks() },
  { id: 'customers', to: paths.checkoutAdminCustomers() },
  { id: 'calendar', to: paths.checkoutAdminCalendar() },
  { id: 'drivers', to: paths.checkoutAdminDrivers() },
  { id: 'outbox', to: paths.checkoutAdminOutbox(), count: 'deadLetters', hot: true },
  { id: 'settings', to: paths.checkoutAdminSettings() },
];
