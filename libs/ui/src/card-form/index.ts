export { CardForm, type CardFormProps, type CardFormWords } from './card-form';
export type { CardProblem } from './card-problem';
export { stripeFrom } from './load-stripe';
