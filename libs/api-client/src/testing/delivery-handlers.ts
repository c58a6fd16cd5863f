import type { WireDeliveryCalendar, WireDeliveryDay, WireDeliveryWindow, WireHoliday } from '@spruce/contract';
import type { Data } from '../read-response';
import { customerSamples } from './customer-samples';
import { errorResponse, type Handler } from './handlers';

export interface DeliveryHandlers {
  'GET /delivery/window': Handler<Data<WireDeliveryWindow>>;
  'GET /delivery/check-date/{date}': Handler<Data<WireDeliveryDay>>;
  'GET /delivery/holiday': Handler<Data<WireHoliday[]>>;
  'GET /delivery/calendar': Handler<Data<WireDeliveryCalendar>>;
}

/** Tests set their clock to `window.today`. */
export const deliveryHandlers: DeliveryHandlers = {
  'GET /delivery/window': ({ language }) => ({ body: { data: customerSamples[language].delivery.window } }),
  'GET /delivery/check-date/{date}': ({ id, language }) => {
    const day = customerSamples[language].delivery.window.days.find(({ date }) => date === id);
    return day ? { body: { data: day } } : errorResponse(400, 'rest_invalid_param');
  },
  'GET /delivery/holiday': ({ language }) => ({ body: { data: customerSamples[language].delivery.holidays } }),
  'GET /delivery/calendar': ({ language }) => ({ body: { data: customerSamples[language].delivery.calendar } }),
};
