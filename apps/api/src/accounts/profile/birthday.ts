import { formatDate } from '@spruce/i18n';
import { HttpError } from '../../platform/http/errors';

/** Throws 400 unless `date` (yyyy-MM-dd) is between 1900 and yesterday. */
export function checkBirthday(date: string, now: Date): void {
  if (date < '1900-01-01' || date >= formatDate(now.toISOString(), 'en', 'iso'))
    throw new HttpError(400, 'rest_invalid_param', 'Invalid parameter(s): birthday', { birthday: 'must lie between 1900 and yesterday' });
}
