export { phoneProblem } from './check-phone';
export { isEmail, MAX_EMAIL_LENGTH, readEmail } from './email';
export { cleanCoupon, cleanTaxId, normalizeCode, normalizeDigits } from './code';
export { LONGEST } from './longest';
export type { PhoneProblem } from './phone';
export { cleanLine, cleanNote, lineProblem, noteProblem, type TextProblem } from './text';
export { findUnprintable, isPrintable } from './printable';
export { parseThaiDigits, parseThaiPhone } from './thai-phone';
export { toComparable, foldRoman, foldText, normalizeThai, removePlaceTitles } from './thai';
