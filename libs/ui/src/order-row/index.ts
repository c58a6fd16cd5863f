export { OrderRow, type OrderRowProps } from './order-row';
