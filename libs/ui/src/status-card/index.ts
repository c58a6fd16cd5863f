export { StatusCard, type StatusCardProps } from './status-card';
