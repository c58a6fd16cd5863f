export { addMessages, createI18n, type Bundles, type Messages } from './create-i18n';
export { formatDate, formatMoment, type DateStyle } from './format-date';
export { formatDay } from './format-day';
export { formatMoney, formatNumber, preventBreaks, spaceAfterThai, toPlainText } from './format';
export { formatPhone, formatTaxId } from './format-phone';
export type { Language } from '@spruce/contract/constants';
