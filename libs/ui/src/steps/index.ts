export { Steps, type Step, type StepsProps } from './steps';
