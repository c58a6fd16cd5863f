import { errorSchema } from '@spruce/contract';
import fc from 'fast-check';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', 'a\0b', '\ud800', '%', "'; drop table blogs;--", '🛋️'.repeat(60), 'ํา'.repeat(40), '9'.repeat(199)),
);
const READS = [
  ['/blogs', 'slug'],
  ['/blogs', 'categories'],
  ['/places/search', 'q'],
  ['/orders/get-countries', 'country_code'],
  ['/products', 'slug'],
  ['/products', 'search'],
  ['/products', 'category'],
  ['/products', 'brand'],
  ['/products/packages', 'slug'],
  ['/products/brands', 'slug'],
  ['/products/brands', 'search'],
] as const;

describe.each(ONE_DATABASE)('hostile text (%s)', (database) => {
  let api: TestApp;
  let caller = 0;
  beforeAll(async () => {
    api = await startTestApp(database);
  });
  afterAll(() => api.close());

  it.each(READS)(
    'never answers 500, whatever the value of the parameter in %s?%s [api.blogs] [api.products] [api.brands] [api.packages]',
    async (path, key) => {
      await fc.assert(
        fc.asyncProperty(hostile, async (text) => {
          // This test does not send unpaired surrogates, because URLSearchParams replaces them.
          const response = await api.app.inject({ url: `/sp/v1${path}?${new URLSearchParams({ [key]: text }).toString()}` });
          expect([200, 400, 404]).toContain(response.statusCode);
          if (response.statusCode !== 200) errorSchema.parse(response.json());
        }),
        { numRuns: 60 },
      );
    },
  );

  it('answers any text in the contact form and the postcode check with 200 or 400 [api.postcode] [api.get-in-touch]', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        hostile,
        fc.constantFrom('first_name', 'last_name', 'subject', 'message', 'phone_number', 'email'),
        async (text, other, field) => {
          caller += 1;
          const valid = {
            first_name: 'Pim',
            last_name: 'Suwan',
            email: `pim-${caller}@lamaistudio.co`,
            subject: 'A lift',
            message: 'Will it go in?',
          };
          const headers = { 'x-forwarded-for': `203.0.${Math.floor(caller / 250)}.${caller % 250}` };
          const sent = await api.app.inject({
            method: 'POST',
            url: '/sp/v1/email/get-in-touch',
            payload: { ...valid, [field]: text },
            headers,
          });
          const postcode = await api.app.inject({
            method: 'POST',
            url: '/sp/v1/orders/validate-postcode',
            payload: { country: 'TH', postcode: other },
          });
          expect([200, 400]).toContain(sent.statusCode);
          expect([200, 400]).toContain(postcode.statusCode);
        },
      ),
      { numRuns: 120 },
    );
  });
});
