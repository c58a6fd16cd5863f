import type { Handlers } from './handlers';

/** Approximates greater Bangkok by two digits. */
const INSIDE = /^(1[0-2]|7[34])/;

/** Returns the first slot on the date used in designs. Chiang Mai is outside the area; postcodes that begin with 99 do not exist. */
export const handleEarliestDelivery: Handlers['GET /delivery/earliest'] = ({ params: { postcode } }) => {
  const area = !postcode ? null : INSIDE.test(postcode) ? 'inside' : postcode.startsWith('99') ? 'unknown' : 'outside';
  const reached = area === null || area === 'inside';
  return { body: { data: { earliest: reached ? { date: '2026-11-26', slot: '11:00-12:00' } : null, area } } };
};
