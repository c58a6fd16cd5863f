import { formatDate } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { bangkokTime } from '@spruce/pricing';

/** A moment as staff read it, in Bangkok: its day and the time of day. */
export const momentText = (at: Date, language: Language): string =>
  `${formatDate(at.toISOString(), language, 'letterBrief')}, ${bangkokTime(at)}`;
