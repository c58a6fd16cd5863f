import type { Outbox } from '../platform/outbox/outbox';
import { toKeyRing } from '../accounts/settings';
import { definePlugin } from '../platform/plugin';
import { orderPaymentsOf, type OrderPayments } from '../payments/stripe-payments';
import { repeatWhileListening } from '../platform/http/repeat';
import { orderBillingEvents } from './billing-events';
import { calendarHref, calendarRoutes } from './calendar/order-calendar';
import { changeRoutes } from './changes/change-routes';
import { runScheduledJobs } from './scheduled-jobs';
import { CHARGE_WAIT_MS } from './order-context';
import { ordersRoutes } from './orders-routes';
import { ordersPersonalData } from './personal-data';
import { reconciliation } from './reconciliation/reconcile';
import { staffRoutes } from './staff/staff-routes';

declare module '../platform/plugin' {
  interface PluginOptions {
    chargeWaitMs?: number;
    orderPayments?: OrderPayments & { work(outbox: Outbox): void };
  }
}

const EVERY_MS = 15_000;

export const ordersPlugin = definePlugin(
  'orders',
  ['outbox', 'mail', 'principal', 'payments', 'delivery', 'availability'],
  (app, { db, clock, worker, accounts, chargeWaitMs = CHARGE_WAIT_MS, orderPayments = orderPaymentsOf(app.payments) }) => {
    const { outbox } = app;
    const keys = toKeyRing(accounts);
    const context = { db, clock, outbox, payments: orderPayments, keys, chargeWaitMs };
    app.mailer?.linkCalendars((id, language) => calendarHref(keys[0], { of: 'order', id }, language));
    ordersRoutes(app, context);
    calendarRoutes(app, context, accounts.publicOrigin);
    changeRoutes(app, context);
    staffRoutes(app, context);
    orderPayments.listen(orderBillingEvents(context));
    app.personalData.push(ordersPersonalData);
    reconciliation(app, app.payments, outbox, worker);
    const jobs = async () => {
      await runScheduledJobs(context);
      outbox.kick();
    };
    if (worker) repeatWhileListening(app, { name: 'housekeeping', work: jobs, failure: 'housekeeping failed', everyMs: EVERY_MS });
  },
);
