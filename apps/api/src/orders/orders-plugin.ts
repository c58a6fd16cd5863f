import { definePlugin } from '../plugin';
import { repeatWhileListening } from '../http/repeat';
import { orderBillingEvents } from './billing-events';
import { changeRoutes } from './changes/change-routes';
import { runScheduledJobs } from './housekeeping';
import { ordersRoutes } from './orders-routes';
import { ordersPersonalData } from './personal-data';
import { reconciliation } from './reconciliation/reconciliation-job';

const EVERY_MS = 15_000;

/** Orders and their changes, their scheduled jobs, and the daily comparison with the payment provider. */
export const ordersPlugin = definePlugin(
  'orders',
  ['outbox', 'principal', 'payments', 'delivery', 'availability'],
  (app, { db, clock, worker, chargePatienceMs, orderPayments = app.payments }) => {
    const { outbox } = app;
    const context = { db, clock, outbox, payments: orderPayments, chargePatienceMs };
    ordersRoutes(app, context);
    changeRoutes(app, context);
    orderPayments.listen(orderBillingEvents(context));
    app.personalData.push(ordersPersonalData);
    reconciliation(app, { payments: app.payments.context, outbox, worker });
    const jobs = async () => {
      await runScheduledJobs(context);
      outbox.kick();
    };
    if (worker) repeatWhileListening(app, jobs, 'housekeeping failed', EVERY_MS);
  },
);
