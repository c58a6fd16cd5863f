import type { WireDeliveryCalendar, WireDeliveryWindow, WireHoliday } from '@spruce/contract';
import type { Data } from '../read-response';
import { customerSamples } from './customer-samples';
import type { Handler } from './handlers';

export interface DeliveryHandlers {
  'GET /delivery/window': Handler<Data<WireDeliveryWindow>>;
  'GET /delivery/holiday': Handler<Data<WireHoliday[]>>;
  'GET /delivery/calendar': Handler<Data<WireDeliveryCalendar>>;
}

/** The sample days do not change, so tests set their clock to `window.today`. */
export const deliveryHandlers: DeliveryHandlers = {
  'GET /delivery/window': ({ language }) => ({ body: { data: customerSamples[language].delivery.window } }),
  'GET /delivery/holiday': ({ language }) => ({ body: { data: customerSamples[language].delivery.holidays } }),
  'GET /delivery/calendar': ({ language }) => ({ body: { data: customerSamples[language].delivery.calendar } }),
};
