export { RangeSlider, type RangeSliderProps } from './range-slider';
export { barsOf, positionOf, valueAt, type Range } from './scale';
