export { Formula, type FormulaProps, type FormulaTerm } from './formula';
