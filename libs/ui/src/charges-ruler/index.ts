export { ChargesRuler, type ChargeMark, type ChargesRulerEnd, type ChargesRulerProps } from './charges-ruler';
