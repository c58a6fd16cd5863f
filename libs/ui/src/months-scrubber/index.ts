export { MonthsScrubber, type MonthsScrubberProps } from './months-scrubber';
