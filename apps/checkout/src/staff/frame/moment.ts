import { formatDate } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { bangkokTime } from '@spruce/pricing';

/** Formats date and time in Bangkok. */
export const formatMoment = (at: Date, language: Language): string =>
  `${formatDate(at.toISOString(), language, 'letterBrief')}, ${bangkokTime(at)}`;
