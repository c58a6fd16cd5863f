import { countriesResponseSchema, errorSchema, placesResponseSchema, postcodeResponseSchema } from '@spruce/contract';
import { TEST_DATABASES } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';

describe.each(TEST_DATABASES)('places (%s)', (database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  const postcode = async (body: object) => {
    const response = await api.app.inject({ method: 'POST', url: '/sp/v1/orders/validate-postcode', payload: body });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const valid = async (country: string, code: string) => {
    const { status, body } = await postcode({ country, postcode: code });
    expect(status).toBe(200);
    const parsed = postcodeResponseSchema.parse(body);
    expect(parsed).toEqual(body);
    return parsed.data;
  };
  const search = async (q: string, query: Record<string, string> = {}) =>
    (await api.get(placesResponseSchema, '/places/search', { q, ...query })).body.data;
  const found = async (q: string) => (await search(q)).map(({ sub_district, district }) => `${sub_district.en}, ${district.en}`);

  it('lists all countries by name in both languages [api.countries]', async () => {
    const en = await api.get(countriesResponseSchema, '/orders/get-countries');
    expect(en.body.data.length).toBeGreaterThanOrEqual(249);
    expect(en.body.data).toContainEqual({ code: 'TH', name: 'Thailand', needs_postcode: true });
    expect(en.headers['x-wp-total']).toBe(String(en.body.data.length));
    const names = en.body.data.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    const th = await api.get(countriesResponseSchema, '/orders/get-countries', { lang: 'th' });
    expect(th.body.data).toContainEqual({ code: 'TH', name: 'ไทย', needs_postcode: true });
    expect(th.body.data).toHaveLength(en.body.data.length);
  });

  it('marks countries without postcodes, and accepts an empty postcode for them [api.countries] [api.postcode]', async () => {
    const { body } = await api.get(countriesResponseSchema, '/orders/get-countries');
    const needs = (country: string) => body.data.find(({ code }) => code === country)?.needs_postcode;
    for (const country of ['HK', 'AE', 'MO', 'QA', 'BH']) {
      expect(needs(country)).toBe(false);
      expect((await valid(country, '')).valid).toBe(true);
    }
    for (const country of ['US', 'GB', 'SG', 'JP']) {
      expect(needs(country)).toBe(true);
      expect((await valid(country, '')).valid).toBe(false);
    }
    expect((await valid('TH', '')).valid).toBe(false);
  });

  it('lists the states of a country, for Thailand the 77 provinces in the requested language [api.countries]', async () => {
    const of = async (country_code: string, lang = 'en') =>
      (await api.get(countriesResponseSchema, '/orders/get-countries', { country_code, lang })).body.data;
    expect(await of('TH')).toHaveLength(77);
    expect(await of('TH')).toContainEqual({ code: 'TH-10', name: 'Bangkok' });
    expect(await of('th', 'th')).toContainEqual({ code: 'TH-10', name: 'กรุงเทพมหานคร' });
    expect(await of('US')).toContainEqual({ code: 'US-CA', name: 'California' });
    expect(await of('MC')).toBeInstanceOf(Array);
    expect((await api.get(errorSchema, '/orders/get-countries', { country_code: 'XX' }, 404)).body.code).toBe('rest_country_invalid');
    await api.get(errorSchema, '/orders/get-countries', { country_code: 'Thailand' }, 400);
  });

  it('returns the sub-districts of a Thai postcode in both languages [api.postcode] [rule.postcode]', async () => {
    const answer = await valid('TH', '10400');
    expect(answer).toMatchObject({ country: 'TH', postcode: '10400', valid: true, delivers: true });
    expect(answer.matches).toHaveLength(8);
    expect(new Set(answer.matches.map(({ district }) => district.en))).toEqual(new Set(['Phaya Thai', 'Din Daeng', 'Ratchathewi']));
    expect(answer.matches).toContainEqual({
      sub_district: { code: '101406', en: 'Phaya Thai', th: 'พญาไท' },
      district: { code: '1014', en: 'Phaya Thai', th: 'พญาไท' },
      province: { code: '10', en: 'Bangkok', th: 'กรุงเทพมหานคร' },
      postcode: '10400',
      delivers: true,
    });
    expect(await valid('th', ' 50000 ')).toMatchObject({ valid: true, delivers: false });
  });

  it.each(['10999', '1040', '104000', 'ABCDE', '', '๑๐๔๐๐x'])(
    'rejects "%s" as a Thai postcode [api.postcode] [rule.postcode]',
    async (code) => {
      expect(await valid('TH', code)).toMatchObject({ valid: false, delivers: false, matches: [] });
    },
  );

  it('checks only the format of foreign postcodes [api.postcode]', async () => {
    expect(await valid('GB', 'sw1a 1aa')).toMatchObject({ country: 'GB', postcode: 'SW1A 1AA', valid: true, matches: [] });
    expect(await valid('DE', '10115')).toMatchObject({ valid: true, delivers: false });
    expect(await valid('DE', '???')).toMatchObject({ valid: false });
    expect(await postcode({ country: 'XX', postcode: '10400' })).toMatchObject({ status: 404, body: { code: 'rest_country_invalid' } });
    for (const body of [{}, { country: 'TH' }, { country: 'TH', postcode: 10400 }, { country: 'TH', postcode: 'x'.repeat(21) }])
      expect(await postcode(body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
  });

  it('finds places by sub-district, district or postcode, in Thai or English and in several spellings', async () => {
    for (const q of ['phaya thai', 'Phayathai', 'พญาไท', 'แขวงพญาไท', 'PHAYA THAI 10400', 'เขตพญาไท'])
      expect((await found(q))[0]).toBe('Phaya Thai, Phaya Thai');
    for (const q of ['Ladprao', 'lat phrao', 'ลาดพร้าว', 'ลาดพร้าว 10230']) expect((await found(q))[0]).toBe('Lat Phrao, Lat Phrao');
    expect((await found('sathorn')).slice(0, 3).every((name) => name.endsWith('Sathon'))).toBe(true);
    expect((await search('10400')).every(({ postcode: code }) => code === '10400')).toBe(true);
    expect((await search('1040')).every(({ postcode: code }) => code.startsWith('1040'))).toBe(true);
    // "พญาไท" typed on the English keyboard layout.
    expect((await found('rPkwm'))[0]).toBe('Phaya Thai, Phaya Thai');
  });

  it('lists places inside the delivery area first, and finds no places for an empty search', async () => {
    const many = await search('bang', { per_page: '50' });
    const firstOutside = many.findIndex(({ delivers }) => !delivers);
    expect(many.slice(firstOutside === -1 ? many.length : firstOutside).every(({ delivers }) => !delivers)).toBe(true);
    expect(await search('bang')).toHaveLength(10);
    const { headers } = await api.get(placesResponseSchema, '/places/search', { q: 'phaya thai', per_page: '3' });
    expect(Number(headers['x-wp-totalpages'])).toBe(Math.ceil(Number(headers['x-wp-total']) / 3));
    for (const q of ['', '   ', 'zzzzzz', '???', '.*']) expect(await search(q)).toEqual([]);
    await api.get(errorSchema, '/places/search', {}, 400);
    await api.get(errorSchema, '/places/search', { q: 'a', per_page: '51' }, 400);
  });
});
