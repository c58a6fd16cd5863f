import { paths, type Path } from '@spruce/contract/paths';

/** The ways between the pages of staff, named in the messages by `nav.{id}`. An entry is added with its page. */
export const STAFF_NAV: readonly { id: string; to: Path }[] = [
  { id: 'board', to: paths.checkoutAdmin() },
  { id: 'changes', to: paths.checkoutAdminChanges() },
  { id: 'customers', to: paths.checkoutAdminCustomers() },
  { id: 'calendar', to: paths.checkoutAdminCalendar() },
  { id: 'drivers', to: paths.checkoutAdminDrivers() },
  { id: 'settings', to: paths.checkoutAdminSettings() },
];
