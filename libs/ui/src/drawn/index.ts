export { waitForPaint } from './wait-for-paint';
