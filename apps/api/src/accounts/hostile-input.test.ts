import { errorSchema } from '@spruce/contract';
import fc from 'fast-check';
import { ONE_DATABASE } from '../../test/databases';
import { startTestApp, type TestApp } from '../../test/test-app';
import { signedIn, type Visitor } from '../../test/visitor';

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\uffff',
    '%',
    '_',
    '\\',
    "'; drop table customers; --",
    '{{7*7}}',
    '__proto__',
    '1e309',
    'NaN',
    '๐๑๒',
    '\u202e',
    ' ',
    '',
    '👩‍👩‍👧‍👦',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 1 }),
);
const fields = [
  'username',
  'password',
  'remember',
  'refresh_token',
  'challenge',
  'social',
  'access_token',
  'code',
  'code_verifier',
  'redirect_uri',
  'email',
  'first_name',
  'last_name',
  'phone',
  'birthday',
  'language',
  'terms',
  'token',
  'customer_id',
  'customer_email',
  'current_password',
  'marketing',
  'shipping',
  'billing',
  'invoice',
  'sp_hidden_shipping_key',
  'sp_hidden_billing_key',
];
const calls = [
  'POST /login',
  'POST /login/two-step',
  'POST /refresh-token',
  'POST /logout',
  'POST /social-login',
  'POST /social-login/verify',
  'POST /account',
  'POST /account/active',
  'POST /email/resend-verification',
  'POST /email/reset-password',
  'POST /account/reset-password',
  'POST /account/reset-password/check',
  'PUT /account/{id}',
  'POST /account/{id}',
  'POST /account/{id}/social',
  'POST /account/{id}/two-step',
  'POST /account/{id}/two-step/confirm',
  'POST /account/{id}/two-step/recovery-codes',
  'DELETE /account/{id}/two-step',
  'DELETE /account/{id}',
  'GET /account/get-users',
  'GET /account/{id}',
  'DELETE /account/{id}/sessions/{text}',
  'DELETE /account/{id}/address/{text}/{text}',
  'DELETE /account/{id}/social/{text}',
] as const;
const good = {
  email: 'pim@example.com',
  password: 'not theirs at 9',
  first_name: 'Pim',
  last_name: 'Suwan',
  username: 'pim@example.com',
  token: 'x',
  refresh_token: 'x',
  customer_id: 1,
  customer_email: 'pim@example.com',
  social: 'google',
  access_token: 'x',
  challenge: 'x',
  code: '123456',
};

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 200);

describe.each(ONE_DATABASE)('hostile input to accounts (%s)', (database) => {
  let api: TestApp;
  let people: Visitor[];
  beforeAll(async () => {
    api = await startTestApp(database);
    people = [await signedIn(api), await signedIn(api, { role: 'staff' })];
  });
  afterAll(() => api.close());

  it(
    'answers random hostile values with success or a client error, never with an internal error',
    async () => {
      let number = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...calls),
          fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 4 }),
          fc.boolean(),
          fc.nat(1),
          fc.string({ unit: 'binary', maxLength: 20 }),
          async (call, odd, onTop, who, text) => {
            const visitor = people[who] as Visitor;
            const [method, path = ''] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
            const payload = { ...(onTop && good), ...odd };
            number += 1;
            const response = await api.app.inject({
              method,
              url: `/sp/v1${path.replace('{id}', String(visitor.id)).replaceAll('{text}', encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '')) || 'x')}`,
              headers: {
                authorization: `Bearer ${visitor.token}`,
                cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
                'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
              },
              ...(method === 'GET'
                ? { query: Object.fromEntries(Object.entries({ search: text, ...odd }).map(([key, value]) => [key, String(value)])) }
                : { payload }),
            });
            if (response.statusCode === 503) expect(response.json()).toMatchObject({ code: 'social_not_configured' });
            else if (response.statusCode >= 500)
              throw new Error(`${call} ${JSON.stringify(payload)} answered ${response.statusCode}: ${response.body}`);
            if (response.statusCode >= 400) errorSchema.parse(response.json());
          },
        ),
        { numRuns: RUNS },
      );
    },
    30_000 + RUNS * 100,
  );
});
