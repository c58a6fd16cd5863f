import type { StaffCounts } from '@spruce/api-client/staff';
import { paths, type Path } from '@spruce/contract/paths';

export interface StaffEntry {
  id: string;
  to: Path;
  count?: keyof StaffCounts;
  hot?: boolean;
}

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
