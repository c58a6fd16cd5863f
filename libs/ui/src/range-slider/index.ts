export { RangeSlider, type RangeSliderProps } from './range-slider';
export { toBars, toPosition, valueAt, type Range } from './scale';
