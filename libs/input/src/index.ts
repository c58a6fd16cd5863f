export { comparable, latinDigits, THAI_TITLES, thaiAsSpelt, withoutPlaceTitles } from './thai';
