import { formatDate } from '@spruce/i18n';

/** The calendar date in Bangkok, yyyy-MM-dd: the only "today" that a page knows. */
export const bangkokDate = (now: Date = new Date()): string => formatDate(now.toISOString(), 'en', 'iso');
