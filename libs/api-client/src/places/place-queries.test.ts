import { countrySchema, placeSchema } from '@spruce/contract';
import { LANGUAGES } from '@spruce/contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { createTestApi, placesHandlers } from '../testing';
import { placesSamples } from '../testing/places-handlers';
import { countriesQuery, placeSearchQuery, postcodeQuery, statesQuery } from './place-queries';

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const start = () => createTestApi({ handlers: { ...placesHandlers } });

describe('place queries', () => {
  it.each(LANGUAGES)('uses samples that match the contract (%s) [api.countries] [api.postcode]', (language) => {
    const { places, countries, states } = placesSamples[language];
    expect(placeSchema.array().min(20).parse(places)).toEqual(places);
    for (const list of [countries, ...Object.values(states)]) expect(countrySchema.array().min(40).parse(list)).toEqual(list);
  });

  it('lists the countries and the states of a country [api.countries]', async () => {
    const api = start();
    expect(await client().fetchQuery(countriesQuery(api))).toContainEqual({ code: 'TH', name: 'Thailand', needsPostcode: true });
    expect(await client().fetchQuery(statesQuery(api, 'TH'))).toHaveLength(77);
    expect(api.requests[1]?.params).toEqual({ country_code: 'TH', lang: 'en' });
  });

  it('returns the places of a postcode [api.postcode] [rule.postcode]', async () => {
    const api = start();
    const answer = await client().fetchQuery(postcodeQuery(api, 'TH', '10400'));
    expect(answer).toMatchObject({ valid: true, delivers: true });
    expect(answer.matches[0]).toMatchObject({ postcode: '10400', province: { en: 'Bangkok', th: 'กรุงเทพมหานคร' } });
    expect(await client().fetchQuery(postcodeQuery(api, 'TH', '99999'))).toMatchObject({ valid: false, delivers: false, matches: [] });
    expect(api.requests[0]?.body).toEqual({ country: 'TH', postcode: '10400' });
  });

  it('searches places by typed text, and sends no request for an empty text', async () => {
    const api = start();
    const [first] = await client().fetchQuery(placeSearchQuery(api, ' พญาไท '));
    expect(first).toMatchObject({ subDistrict: { en: 'Phaya Thai' }, district: { th: 'พญาไท' }, delivers: true });
    expect(await client().fetchQuery(placeSearchQuery(api, '   '))).toEqual([]);
    expect(api.requests).toHaveLength(1);
  });
});
