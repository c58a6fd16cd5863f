import type { Handlers } from './handlers';

/** Greater Bangkok, as far as two digits tell; the service knows every postcode. */
const INSIDE = /^(1[0-2]|7[34])/;

/** The first slot of the day of the drawings. Chiang Mai lies outside, and a postcode that begins with 99 is none. */
export const answerEarliestDelivery: Handlers['GET /delivery/earliest'] = ({ params: { postcode } }) => {
  const area = !postcode ? null : INSIDE.test(postcode) ? 'inside' : postcode.startsWith('99') ? 'unknown' : 'outside';
  const reached = area === null || area === 'inside';
  return { body: { data: { earliest: reached ? { date: '2026-11-26', slot: '11:00-12:00' } : null, area } } };
};
