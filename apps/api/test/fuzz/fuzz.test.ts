import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { errorSchema } from '@spruce/contract';
import { addDays } from '@spruce/pricing';
import { addresses, customers } from '../../src/platform/database/schema';
import { startBillingApp, type BillingApp } from '../billing-app';
import { earliestSlot, newKey, orderBody, ROOM, SOFA } from '../order-shop';
import { makeCustomer, newVisitor, TEST_PASSWORD, type Visitor } from '../visitor';
import { listOperations, type OpenApiDocument, type Operation } from './operations';
import { noise, SchemaValues } from './schema-arbitrary';

/** The nightly run (`.github/workflows/nightly.yml`) uses random seeds. Set `FUZZ_SEED` to repeat a run with its seed. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** All private data of the customer `other` contains this text. Only responses to staff may contain it. */
const SECRET = 'zq7secret';

type Who = 'nobody' | 'customer' | 'staff';
interface Asked {
  operation: Operation;
  who: Who;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

describe('every operation of the OpenAPI document', () => {
  let api: BillingApp;
  let operations: Operation[];
  let document: OpenApiDocument;
  const people = {} as Record<'customer' | 'staff' | 'other', Visitor & { email: string }>;
  const pool: Record<string, unknown[]> = {};

  const logIn = async (who: keyof typeof people, email: string) => {
    people[who] = Object.assign(await newVisitor(api).logIn(email, TEST_PASSWORD), { email });
  };

  const isGone = async (who: keyof typeof people) => {
    const [row] = await api.connection.db
      .select({ deletedAt: customers.deletedAt })
      .from(customers)
      .where(eq(customers.id, people[who].id));
    return row?.deletedAt !== null;
  };

  async function replace(who: 'customer' | 'staff') {
    const { email } = await makeCustomer(api, { role: who });
    await logIn(who, email);
    for (const name of ['id', 'customer_id']) pool[name] = [...(pool[name] ?? []), people[who].id];
    for (const [name, value] of Object.entries({ email, token: people[who].token, refresh_token: people[who].refreshToken }))
      pool[name] = [...(pool[name] ?? []), value];
  }

  beforeAll(async () => {
    api = await startBillingApp('pglite');
    document = (await api.app.inject('/sp/v1/openapi.json')).json<OpenApiDocument>();
    operations = listOperations(document);
    await prepare();
  }, 120_000);
  afterAll(() => api.close());

  async function prepare() {
    for (const [who, role] of [
      ['customer', 'customer'],
      ['other', 'customer'],
      ['staff', 'staff'],
    ] as const) {
      const own = who === 'other' ? { email: `${SECRET}@test.example`, firstName: SECRET, lastName: SECRET, phone: '0899999999' } : {};
      const { email } = await makeCustomer(api, { role, ...own });
      await logIn(who, email);
    }
    const { db } = api.connection;
    const fields = (text: string) => ({
      first_name: text,
      last_name: text,
      phone: '0899999999',
      address_1: text,
      sub_district: 'Phaya Thai',
      district: 'Phaya Thai',
      city: 'Bangkok',
      postcode: '10400',
      country: 'TH',
      delivery: { stairs: 'false', lift: 'true', note: text },
    });
    const delivery = await earliestSlot(api);
    for (const who of ['customer', 'other'] as const) {
      await people[who].call('POST', `/account/${people[who].id}`, {
        body: { shipping: fields(who === 'other' ? SECRET : 'Pim'), sp_hidden_shipping_key: 'add_address' },
      });
      await verify(people[who]);
      await api.saveCard(people[who].id, 'pm_card_visa');
      const placed = await people[who].call('POST', '/orders', {
        body: orderBody(people[who], { delivery, shipping: fields(who === 'other' ? SECRET : 'Pim') as never }),
        headers: { 'idempotency-key': newKey() },
      });
      remember('order', placed.body);
    }
    await api.settle();
    pool['id'] = [...(pool['id'] ?? []), ...Object.values(people).map(({ id }) => id), SOFA, ROOM, 1, 2, 3];
    pool['customer_id'] = Object.values(people).map(({ id }) => id);
    pool['key'] = [...(await db.select().from(addresses)).map(({ key }) => key), 'add_address'];
    pool['email'] = Object.values(people).map(({ email }) => email);
    pool['token'] = Object.values(people).map(({ token }) => token);
    pool['refresh_token'] = Object.values(people).map(({ refreshToken }) => refreshToken);
    pool['variant_id'] = [SOFA, 1101, ROOM];
    pool['date'] = [delivery.date, addDays(delivery.date, 1), addDays(delivery.date, -12)];
    pool['slot'] = [delivery.slot];
  }

  const verify = async (who: Visitor) => {
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, who.id));
  };

  function remember(name: string, value: unknown, depth = 0): void {
    if (depth > 8 || value === null) return;
    if (typeof value === 'object')
      for (const [key, part] of Object.entries(value)) remember(Array.isArray(value) ? name : key, part, depth + 1);
    else if (/(^|_)(id|key|uuid|number|code|slug|version|quote)$/.test(name) && pool[name]?.includes(value) !== true) {
      pool[name] = [...(pool[name] ?? []), value].slice(-60);
      if (/id$|uuid|number/.test(name) && pool['id']?.includes(value) !== true) pool['id'] = [...(pool['id'] ?? []), value].slice(-120);
    }
  }

  /** Returns the kind of value that a path parameter needs, e.g. `customer_id` for `/account/{id}`. */
  const readMeaning = ({ path }: Operation, name: string): string => {
    const before = new RegExp(`/([\\w-]+)/\\{${name}\\}`).exec(path)?.[1];
    return (
      (name === 'id' &&
        before &&
        { account: 'customer_id', orders: 'number', payment_methods: 'customer_id', 'payment-links': 'uuid' }[before]) ||
      name
    );
  };

  const values = () => {
    const known = (name: string) => (pool[name]?.length ? fc.nat(10_000).map((at) => pool[name]![at % pool[name]!.length]) : undefined);
    return new SchemaValues(document.components?.schemas ?? {}, (name) => known(name) ?? (/(^|_)id$/.test(name) ? known('id') : undefined));
  };

  function requests(): fc.Arbitrary<Asked> {
    const made = values();
    /** Adds at most three optional parameters, because the service refuses a request if one parameter is invalid. */
    const inPlace = (operation: Operation, place: 'path' | 'query' | 'header'): fc.Arbitrary<Record<string, unknown>> => {
      const own = operation.parameters.filter((parameter) => parameter.in === place);
      const needed = own.filter(({ required }) => required || place === 'path');
      const optional = own.filter((parameter) => !needed.includes(parameter));
      return fc
        .subarray(optional, { maxLength: Math.min(3, optional.length) })
        .chain((chosen) =>
          fc.record(
            Object.fromEntries([...needed, ...chosen].map(({ name, schema }) => [name, made.of(schema, readMeaning(operation, name))])),
          ),
        );
    };
    return fc.oneof(
      ...operations.map((operation) =>
        fc.record({
          operation: fc.constant(operation),
          who: fc.constantFrom<Who>('nobody', 'customer', 'customer', 'customer', 'staff'),
          path: inPlace(operation, 'path'),
          query: inPlace(operation, 'query'),
          headers: inPlace(operation, 'header'),
          body: operation.body
            ? fc.oneof({ weight: 40, arbitrary: made.of(operation.body.schema) }, { weight: 1, arbitrary: noise })
            : fc.constant(undefined),
        }),
      ),
    );
  }

  const wellFormed = (value: unknown): string => Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString();
  const header = (value: unknown): string =>
    wellFormed(value)
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, 300);

  async function ask({ operation, who, path, query, headers, body }: Asked) {
    const url = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(path[name])));
    const visitor = who === 'nobody' ? undefined : people[who];
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, wellFormed(value)]));
    return api.app.inject({
      method: operation.method,
      url,
      query: texts,
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, header(value)])),
        'x-forwarded-for': visitor?.address ?? '203.0.113.7',
        ...(visitor && {
          authorization: `Bearer ${visitor.token}`,
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body !== undefined && { 'content-type': operation.body?.type ?? 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  }

  it(`answers ${REQUESTS} random requests by their schema, without internal errors or data of other customers`, async () => {
    const ajv = addFormats(new Ajv({ strict: false, allErrors: false }));
    ajv.addSchema({ $id: 'document', components: document.components });
    const validators = new Map<string, ReturnType<Ajv['compile']>>();
    const getValidator = (operation: Operation, status: string) => {
      const schema = operation.answers[status] ?? operation.answers[`${status[0]}XX`] ?? operation.answers['default'];
      if (!schema) return undefined;
      const name = `${operation.method} ${operation.path} ${status}`;
      let validate = validators.get(name);
      if (!validate)
        validators.set(
          name,
          (validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')))),
        );
      return validate;
    };
    const statuses = new Map<string, number>();
    const failures = new Map<string, string>();
    let asked = 0;

    await fc.assert(
      fc.asyncProperty(requests(), async (request) => {
        const { operation, who } = request;
        const response = await ask(request);
        const { statusCode } = response;
        const said = () =>
          `${who} ${operation.method} ${(response.raw.req.url ?? operation.path).slice(0, 300)} ${JSON.stringify(request.body)?.slice(0, 900) ?? ''} → ${statusCode} ${response.body.slice(0, 500)}`;
        const fail = (what: string) =>
          failures.set(`${operation.method} ${operation.path} ${statusCode}: ${what.slice(0, 60)}`, `${what}: ${said()}`);
        statuses.set(
          `${operation.method} ${operation.path} ${statusCode}`,
          (statuses.get(`${operation.method} ${operation.path} ${statusCode}`) ?? 0) + 1,
        );
        // The specification requires 500 for a valid token of a deleted account.
        const leftBehind = statusCode === 500 && who !== 'nobody' && response.body.includes('"invalid_username"') && (await isGone(who));
        if (leftBehind) await replace(who);
        else if (statusCode >= 500) fail('an error of our own');
        const type = String(response.headers['content-type'] ?? '');
        if (type.startsWith('application/json')) {
          const body: unknown = JSON.parse(response.body);
          const validate = getValidator(operation, String(statusCode));
          if (validate && !validate(body)) fail(`not as its schema says (${ajv.errorsText(validate.errors)})`);
          if (!validate && statusCode >= 400 && !errorSchema.safeParse(body).success) fail('not an error as all are');
          if (statusCode < 300) remember('', body);
        } else if (statusCode !== 304 && statusCode !== 204 && operation.answers[String(statusCode)]) fail('not JSON');
        if (
          who !== 'staff' &&
          response.body.includes(SECRET) &&
          !JSON.stringify([request.path, request.query, request.body]).includes(SECRET)
        )
          fail("another customer's data");
        asked += 1;
        if (who !== 'nobody' && statusCode === 403 && response.body.includes('jwt_auth_invalid_token')) await logIn(who, people[who].email);
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );

    const reached = operations.filter(({ method, path }) => [...statuses.keys()].some((key) => key.startsWith(`${method} ${path} 2`)));
    console.info(`${asked} requests over ${operations.length} operations, ${reached.length} of which answered with a success`);
    if (process.env['FUZZ_REPORT'])
      console.info(
        [...statuses]
          .sort()
          .map(([key, count]) => `${count}\t${key}`)
          .join('\n'),
      );
    expect({ seed: SEED, failures: [...failures.values()] }).toEqual({ seed: SEED, failures: [] });
    expect(asked).toBeGreaterThanOrEqual(REQUESTS);
  }, 1_200_000);
});
