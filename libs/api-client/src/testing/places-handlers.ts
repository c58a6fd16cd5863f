import type { PostcodeRequest, WireCountry, WirePlace, WirePostcode } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import type { Data } from '../read-response';
import { page } from './taxonomy-handlers';
import type { Handler } from './handlers';
import en from './samples/places.en.json';
import th from './samples/places.th.json';

export interface PlacesSamples {
  places: WirePlace[];
  countries: WireCountry[];
  states: Record<string, WireCountry[]>;
}

export const placesSamples: Readonly<Record<Language, PlacesSamples>> = { en, th };

export interface PlacesHandlers {
  'GET /orders/get-countries': Handler<Data<WireCountry[]>>;
  'POST /orders/validate-postcode': Handler<Data<WirePostcode>>;
  'GET /places/search': Handler<Data<WirePlace[]>>;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s,]+/g, '');

export const placesHandlers: PlacesHandlers = {
  'GET /orders/get-countries': ({ params, language }) => {
    const { countries, states } = placesSamples[language];
    return { body: { data: params.country_code ? (states[params.country_code.toUpperCase()] ?? []) : countries } };
  },
  'POST /orders/validate-postcode': ({ body, language }) => {
    const { country, postcode } = body as PostcodeRequest;
    const thai = country.toUpperCase() === 'TH';
    const matches = thai ? placesSamples[language].places.filter((place) => place.postcode === postcode.trim()) : [];
    return {
      body: {
        data: {
          country: country.toUpperCase(),
          postcode: postcode.trim(),
          valid: thai ? matches.length > 0 : postcode.trim() !== '',
          delivers: matches.some(({ delivers }) => delivers),
          matches,
        },
      },
    };
  },
  'GET /places/search': ({ params, language }) => {
    const q = plain(params.q ?? '');
    const found = placesSamples[language].places.filter(
      ({ sub_district, district, postcode }) =>
        q !== '' && [sub_district.en, sub_district.th, district.en, district.th, postcode].some((name) => plain(name).includes(q)),
    );
    const { data, headers } = page(found, params, 10);
    return { body: { data }, headers };
  },
};
