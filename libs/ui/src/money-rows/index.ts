export { MoneyRows, type MoneyRow, type MoneyRowsProps } from './money-rows';
