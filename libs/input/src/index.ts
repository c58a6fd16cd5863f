export { phoneProblem } from './check-phone';
export { isEmail, LONGEST_EMAIL, readEmail } from './email';
export { cleanCoupon, cleanTaxId, plainCode, plainDigits, plainWidth } from './plain';
export type { PhoneProblem } from './phone';
export { cleanLine, cleanNote, lineProblem, LONGEST, noteProblem, type TextProblem } from './text';
export { thaiDigits, thaiPhone } from './thai-phone';
export { isPrintable, unprintableIn } from './printable';
export { comparable, foldRoman, latinDigits, thaiAsSpelt, withoutPlaceTitles } from './thai';
