import { availabilityRoutes } from '../availability/availability-routes';
import { deliveryRoutes } from '../delivery/delivery-routes';
import { repeatWhileListening } from '../http/repeat';
import type { ApiApp } from '../http/typed-app';
import { orderBillingEvents } from './billing-events';
import { changeRoutes } from './changes/change-routes';
import { runScheduledJobs } from './housekeeping';
import type { OrderContext } from './order-context';
import { ordersRoutes } from './orders-routes';

const EVERY_MS = 15_000;

/** Availability, delivery, orders and their changes, below `authenticate`. With `worker`, this process runs their scheduled jobs. */
export function ordersDomain(app: ApiApp, { worker, ...context }: OrderContext & { worker: boolean }): void {
  deliveryRoutes(app, context);
  availabilityRoutes(app, context);
  ordersRoutes(app, context);
  changeRoutes(app, context);
  context.payments.listen(orderBillingEvents(context));
  const jobs = async () => {
    await runScheduledJobs(context);
    context.outbox.kick();
  };
  if (worker) repeatWhileListening(app, jobs, 'housekeeping failed', EVERY_MS);
}
