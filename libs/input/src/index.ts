export { comparable, foldRoman, latinDigits, thaiAsSpelt, withoutPlaceTitles } from './thai';
