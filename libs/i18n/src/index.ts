export { addMessages, createI18n, type Bundles, type Messages } from './create-i18n';
export { formatDate, type DateStyle } from './format-date';
export { formatDay } from './format-day';
export { formatMoney } from './format-money';
export { formatNumber } from './format-number';
export { formatPhone } from './format-phone';
export { formatTaxId } from './format-tax-id';
export { plainText } from './plain-text';
export type { Language } from './language';
