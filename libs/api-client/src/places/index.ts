export { countriesQuery, placeSearchQuery, postcodeQuery, statesQuery } from './place-queries';
export type * from './types';
