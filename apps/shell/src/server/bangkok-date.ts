const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar date in Bangkok, yyyy-MM-dd: the only "today" that a page knows. */
export const bangkokDate = (now: Date = new Date()): string => format.format(now);
