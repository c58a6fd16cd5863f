import { availabilityRoutes } from '../availability/availability-routes';
import { deliveryRoutes } from '../delivery/delivery-routes';
import type { ApiApp } from '../http/typed-app';
import { orderBillingEvents } from './billing-events';
import { changeRoutes } from './changes/change-routes';
import { startHousekeeping } from './housekeeping';
import { OrderContext, type OrderDeps } from './order-context';
import { ordersRoutes } from './orders-routes';

/** Availability, delivery, orders and their changes. The scope must have `authenticate` called on it. With `worker`, this process keeps house once it listens. */
export function ordersDomain(app: ApiApp, { worker, ...deps }: OrderDeps & { worker: boolean }): OrderContext {
  const context = new OrderContext(deps);
  deliveryRoutes(app, context);
  availabilityRoutes(app, context);
  ordersRoutes(app, context);
  changeRoutes(app, context);
  context.payments.listen(orderBillingEvents(context));
  if (worker) {
    let stop: (() => Promise<void>) | undefined;
    app.addHook('onListen', async () => {
      stop = startHousekeeping(context, (error) => app.log.error({ err: error }, 'housekeeping failed'));
    });
    app.addHook('onClose', async () => stop?.());
  }
  return context;
}
