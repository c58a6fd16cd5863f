import { openChangesResponseSchema, ordersResponseSchema } from '@spruce/contract';
import { sql } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { listOperations, type OpenApiDocument } from '../../../test/fuzz/operations';
import type { JsonSchema } from '../../../test/fuzz/schema-arbitrary';
import { ASKS, OPEN, type Ask } from '../../../test/strangers-table';
import { startWorld, type World } from '../../../test/strangers-world';
import type { Visitor } from '../../../test/visitor';

jest.setTimeout(240_000);

type Schema = JsonSchema & { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[] };

const NAMES_WITHOUT_OWNER = ['variant_id', 'tax_id', 'unique_id', 'receipt', 'idempotency_key'];
const namesSomething = (name: string) => /(?:^|_)(?:id|key|method|uid)$/.test(name) && !NAMES_WITHOUT_OWNER.includes(name);

const bodyNames = (schema: Schema | undefined, schemas: Record<string, Schema>, seen = new Set<string>()): boolean => {
  if (!schema) return false;
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return !seen.has(name) && bodyNames(schemas[name], schemas, seen.add(name));
  }
  return (
    Object.entries(schema.properties ?? {}).some(([name, value]) => namesSomething(name) || bodyNames(value, schemas, seen)) ||
    [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((part) => bodyNames(part, schemas, seen))
  );
};

describe.each(ONE_DATABASE)('data of another customer (%s)', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(database);
  });
  afterAll(() => world?.api.close());

  const asks = (): [call: string, ask: Ask][] =>
    Object.entries(ASKS).flatMap(([call, of]) => [of(world)].flat().map((ask): [string, Ask] => [call, ask]));
  const ask = (visitor: Visitor, call: string, { at, query, body, headers }: Ask) =>
    world.api.app.inject({
      method: call.split(' ')[0] as 'GET',
      url: `/sp/v1${at}`,
      ...(query && { query }),
      headers: {
        authorization: `Bearer ${visitor.token}`,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body && { payload: body }),
    });

  /** Returns a hash of every table except login_attempts, which also changes with refused calls. */
  const everything = async (): Promise<Record<string, string>> => {
    const { db } = world.api.connection;
    const { rows } = (await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'login_attempts'`,
    )) as unknown as { rows: { name: string }[] };
    const prints = sql.join(
      rows.map(
        ({ name }) =>
          sql`select ${name} as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from ${sql.identifier(name)} t`,
      ),
      sql` union all `,
    );
    const answer = (await db.execute(prints)) as unknown as { rows: { name: string; print: string }[] };
    return Object.fromEntries(answer.rows.map(({ name, print }) => [name, print]));
  };

  it('strangers-table.ts lists every call that takes an id or depends on the caller', async () => {
    const document = JSON.parse((await world.api.app.inject('/sp/v1/openapi.json')).body) as OpenApiDocument & {
      paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
    };
    const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
    const calls = listOperations(document).filter(({ method, path, parameters, body }) => {
      const { security } = document.paths[path]?.[method.toLowerCase()] ?? {};
      return (
        path.includes('{') ||
        (security?.length === 1 && security[0]?.['bearer'] !== undefined) ||
        parameters.some(({ in: place, name }) => place === 'query' && namesSomething(name)) ||
        bodyNames(body?.schema as Schema | undefined, schemas)
      );
    });
    expect(calls.map(({ method, path }) => `${method} ${path.replace('/sp/v1', '')}`).sort()).toEqual(
      [...Object.keys(ASKS), ...Object.keys(OPEN)].sort(),
    );
    expect(Object.keys(ASKS).filter((call) => call in OPEN)).toEqual([]);
    for (const [call, { at }] of asks())
      expect(at).toMatch(new RegExp(`^${(call.split(' ')[1] ?? '').replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  });

  it('the service refuses every call with ids of another customer, and changes no data', async () => {
    const before = await everything();
    const wrong: unknown[] = [];
    for (const [call, one] of asks()) {
      const { statusCode, body } = await ask(world.nok, call, one);
      const { status = 404, code } = one;
      if (statusCode !== status || (JSON.parse(body) as { code: string }).code !== code)
        wrong.push({ call, at: one.at, expected: `${status} ${code}`, statusCode, body });
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('lists contain only data of the customer who sends the request', async () => {
    const { nok, pim } = world;
    const orders = (await nok.call('GET', '/orders', { query: { per_page: '50' }, schema: ordersResponseSchema })).body.data;
    expect(new Set(orders.map(({ customer_id }) => customer_id))).toEqual(new Set([nok.id]));
    const open = (await nok.call('GET', '/orders/changes', { schema: openChangesResponseSchema })).body.data;
    expect(open.map(({ change }) => change.id)).toEqual([nok.has.changing.change]);
    expect(open.map(({ order }) => order.id)).not.toContain(pim.has.changing.id);
  });

  // Proves that the paths exist; otherwise misspelt paths could cause the 404s of the other tests.
  it('calls with ids succeed for the owner of the data, and staff calls succeed for staff', async () => {
    const wrong: unknown[] = [];
    for (const [call, one] of asks()) {
      if (one.answers === false) continue;
      const { statusCode, body } = await ask(one.code === 'rest_no_route' ? world.staff : world.pim, call, one);
      const expected = one.answers ?? 200;
      if (statusCode !== expected) wrong.push({ call, at: one.at, expected, statusCode, body: body.slice(0, 300) });
    }
    expect(wrong).toEqual([]);
  });
});
