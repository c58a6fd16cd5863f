import { formatDate } from '@spruce/i18n';
import { HttpError } from '../../http/errors';

/** A birthday lies in the past, and within a human life. `date` is yyyy-MM-dd. Throws 400. */
export function checkBirthday(date: string, now: Date): void {
  if (date < '1900-01-01' || date >= formatDate(now.toISOString(), 'en', 'iso'))
    throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): birthday', { birthday: 'must lie between 1900 and yesterday' });
}
