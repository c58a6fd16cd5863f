import { HttpError } from '../../http/errors';

const inBangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit', day: '2-digit' });

/** A birthday lies in the past, and within a human life. `date` is yyyy-MM-dd. Throws 400. */
export function checkBirthday(date: string, now: Date): void {
  if (date < '1900-01-01' || date >= inBangkok.format(now)) throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): birthday', { birthday: 'must lie between 1900 and yesterday' });
}
