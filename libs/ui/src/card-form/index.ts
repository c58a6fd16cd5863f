export { CardForm, type CardFormProps, type CardFormLabels } from './card-form';
export type { CardProblem } from './card-problem';
export { stripeFrom } from './load-stripe';
