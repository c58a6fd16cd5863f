export { Meter, ProgressBar, type ProgressBarProps } from './progress-bar';
