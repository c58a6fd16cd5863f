import type { WireStaffCounts } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { changeRequests, orders } from '../../platform/database/schema';
import type { OrderContext } from '../order-context';

/** What waits for staff, wherever they are. */
export async function readCounts({ db, outbox }: Pick<OrderContext, 'db' | 'outbox'>): Promise<WireStaffCounts> {
  const [toConfirm, changes, { dead }] = await Promise.all([
    db.$count(orders, eq(orders.status, 'request-booking')),
    db.$count(changeRequests, eq(changeRequests.state, 'requested')),
    outbox.state(),
  ]);
  return { to_confirm: toConfirm, change_requests: changes, dead_letters: dead };
}
