export { cardSchemeNames, CardSchemes, type CardScheme, type CardSchemesProps } from './card-schemes';
