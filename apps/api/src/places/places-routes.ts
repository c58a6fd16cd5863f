import {
  countriesQuerySchema,
  countriesResponseSchema,
  placesQuerySchema,
  placesResponseSchema,
  postcodeRequestSchema,
  postcodeResponseSchema,
} from '@spruce/contract';
import { DEFAULT_LANGUAGE, HEADERS } from '@spruce/contract/constants';
import { HttpError } from '../platform/http/errors';
import { COUNTED, routesOf } from '../platform/http/route-schema';
import { definePlugin } from '../platform/plugin';
import { listCountries, isCountry, listStates } from './countries';
import { checkPostcode } from './postcodes';
import { searchPlaces } from './search-places';

/** The lists of countries and places change only with a release. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';
const PLACES_PER_PAGE = 10;

const unknownCountryError = (parameter: string) =>
  new HttpError(404, 'rest_country_invalid', 'There is no such country', { [parameter]: 'is not an ISO 3166-1 country code' });

export const placesPlugin = definePlugin('places', [], (app) => {
  const handle = routesOf(app, { tag: 'Places', who: 'anyone', errors: [400, 404, 500] });

  handle(
    'GET /orders/get-countries',
    ['listCountries', 'List countries, or the states of one', 'ISO 3166 codes with names; with `country_code`, the states of one country.'],
    { answer: countriesResponseSchema, querystring: countriesQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const { lang: language = DEFAULT_LANGUAGE, country_code: country } = request.query;
      const data = country === undefined ? listCountries(language) : listStates(country, language);
      if (!data) throw unknownCountryError('country_code');
      reply.headers({ 'cache-control': CACHE_CONTROL, [HEADERS.total]: String(data.length), [HEADERS.totalPages]: '1' });
      return { data };
    },
  );
  handle(
    'POST /orders/validate-postcode',
    ['checkPostcode', 'Check a postcode, and list its places', 'For Thailand: the sub-districts, and whether we deliver there.'],
    { answer: postcodeResponseSchema, body: postcodeRequestSchema },
    async (request, reply) => {
      const { country, postcode } = request.body;
      if (!isCountry(country)) throw unknownCountryError('country');
      reply.header('cache-control', 'no-store');
      return { data: checkPostcode(country, postcode) };
    },
  );
  handle(
    'GET /places/search',
    ['searchPlaces', 'Search for sub-districts', 'Thai or English; accepts parts of words and small typing errors.'],
    { answer: placesResponseSchema, querystring: placesQuerySchema, sends: COUNTED },
    async (request, reply) => {
      const { q, per_page: perPage = PLACES_PER_PAGE } = request.query;
      const found = searchPlaces(q);
      reply.headers({
        'cache-control': CACHE_CONTROL,
        [HEADERS.total]: String(found.length),
        [HEADERS.totalPages]: String(Math.ceil(found.length / perPage)),
      });
      return { data: found.slice(0, perPage) };
    },
  );
});
