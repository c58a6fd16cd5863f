import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../bootstrap/postgres.mjs';
import { freePort, startApi } from '../bootstrap/stack.mjs';
import { embeddedDatabase } from './embedded-database.mjs';
import { COLLECTIONS, growCatalogue } from './grown-catalogue.mjs';
import { memoryOf } from './load.mjs';
import { median, randomNumbers, table } from './statistics.mjs';
import { timed } from './timing.mjs';

/** Different requests of each kind, to bypass caches; so many that the 99th percentile does not depend on single outliers. */
const QUESTIONS = 10_000;
/** Requests are measured in rounds and the median is reported, so that one pause of the machine affects only one round. */
const ROUNDS = 5;
/** A thousand products in two languages allow no more different requests. */
const DETAILS = 2_000;
/** Different requests before the measurement. They cache search terms, as in a running shop, but not the measured queries. */
const WARM_UP_QUESTIONS = 400;
const AT_ONCE = 4;
/** PGlite (WebAssembly) takes two minutes to load a million products. */
const READY_WITHIN_MS = 600_000;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const get = (url) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} failed with status ${response.statusCode}`)),
      );
    })
      // The service closed a kept-alive connection while busy; retries like browsers do.
      .on('error', (error) => (asked.reusedSocket && error.code === 'ECONNRESET' ? get(url).then(resolve, reject) : reject(error)))
      .end();
  });

const time = (works) => {
  const left = works.values();
  return timed(() => left.next().value, { atOnce: AT_ONCE });
};

async function timeRounds(works) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await time(works.filter((_work, at) => at % ROUNDS === round)));
  return Object.fromEntries(['p50', 'p99', 'perSecond'].map((figure) => [figure, median(rounds.map((found) => found[figure]))]));
}

const TERMS = ['sofa', 'โซฟา', 'oak', 'chair', 'เก้าอี้', 'lamp', 'desk', 'โต๊ะ', 'walnut', 'rug', 'bed', 'linen'];

function questions(facts, seed, count) {
  const { whole, pick, next } = randomNumbers(seed);
  const many = (make) => Array.from({ length: count }, make);
  const listing = (more) => {
    const query = new URLSearchParams({ per_page: '24', lang: next() < 0.5 ? 'en' : 'th', ...more });
    if (next() < 0.5) query.set('category', pick(facts.categories));
    if (next() < 0.4) query.set('brand', pick(facts.brands));
    query.set('min_sub_price', String(whole(900)));
    query.set('max_sub_price', String(1_000 + whole(1_500)));
    if (next() < 0.3) query.set('stock_status', 'instock');
    if (next() < 0.4)
      for (const [key, value] of [
        ['orderby', next() < 0.5 ? 'date' : 'subscription_price'],
        ['order', next() < 0.5 ? 'asc' : 'desc'],
      ])
        query.set(key, value);
    return `/sp/v1/products?${query}`;
  };
  const filtered = many(() => listing({ page: String(1 + whole(3)) }));
  const first = many(() => listing({ page: '1', facets: 'true' }));
  const search = many((_, at) => {
    const terms = at % 3 === 0 ? pick(TERMS) : at % 3 === 1 ? pick(COLLECTIONS) : `${pick(COLLECTIONS)} ${pick(TERMS)}`;
    return `/sp/v1/products?${new URLSearchParams({ per_page: String(20 + whole(30)), page: String(1 + whole(2)), search: next() < 0.5 ? terms : terms.toUpperCase(), lang: next() < 0.5 ? 'en' : 'th' })}`;
  });
  const detail = Array.from(
    { length: Math.min(count, DETAILS) },
    () => `/sp/v1/products?${new URLSearchParams({ slug: pick(facts.slugs), lang: next() < 0.5 ? 'en' : 'th' })}`,
  );
  return { filtered: [...new Set(filtered)], first: [...new Set(first)], search: [...new Set(search)], detail: [...new Set(detail)] };
}

const rawStatements = (facts) => {
  const { whole, pick } = randomNumbers(7);
  return {
    filtered: () => [
      'select id, name, subscription_price, images->0 as image from products where brand_id = $1 and subscription_price between $2 and $3 order by featured_rank, id limit 24',
      [pick(facts.brandIds), whole(900), 1_000 + whole(1_500)],
    ],
    search: () => [
      'select id, name, subscription_price, images->0 as image from products where search_name like $1 order by featured_rank, id limit 24',
      [`% ${pick(COLLECTIONS).toLowerCase()}%`],
    ],
    detail: () => ['select * from products where slug = $1', [pick(facts.slugs)]],
    first: () => [
      'select brand_id, in_stock, count(*), min(subscription_price), max(subscription_price) from products where subscription_price between $1 and $2 group by 1, 2',
      [whole(900), 1_000 + whole(1_500)],
    ],
  };
};

async function factsOf(sql) {
  const column = async (text) => (await sql(text)).map((row) => Object.values(row)[0]);
  return {
    categories: await column('select slug from categories'),
    brands: await column('select slug from brands'),
    brandIds: await column('select id from brands'),
    slugs: await column('select slug from products order by md5(slug) limit 2000'),
  };
}

async function measureSize(database, size, dataDir, rows) {
  const port = await freePort();
  const start = () =>
    startApi({
      dataDir,
      port,
      logDir: join(dataDir, 'logs'),
      readyWithin: READY_WITHIN_MS,
      env: { ...database.env, LOG_LEVEL: 'warn' },
    });
  // The first start runs migrations and seed.
  await (await start()).stop();
  const began = performance.now();
  const { facts, raw } = await database.with(async (sql) => {
    await growCatalogue(sql, size);
    const known = await factsOf(sql);
    const statements = rawStatements(known);
    const measured = {};
    for (const [kind, make] of Object.entries(statements))
      measured[kind] = await time(Array.from({ length: 200 }, () => () => sql(...make())));
    return { facts: known, raw: measured };
  });
  const grown = Math.round((performance.now() - began) / 1000);
  console.error(`  ${database.name}: ${size} products made and indexed in ${grown} s`);
  const starting = performance.now();
  const api = await start();
  const ready = (performance.now() - starting) / 1000;
  try {
    const url = `http://127.0.0.1:${port}`;
    const asks = questions(facts, size, QUESTIONS);
    const warm = questions(facts, size + 1, WARM_UP_QUESTIONS);
    // Warms up each term on its own, so that no term is new during the measurement.
    const terms = [...TERMS, ...COLLECTIONS].map((term) => `/sp/v1/products?${new URLSearchParams({ per_page: '1', search: term })}`);
    for (const paths of [warm.filtered, warm.first, [...warm.search, ...terms], warm.detail])
      await time(paths.map((path) => () => get(url + path)));
    const hello = await timeRounds(Array.from({ length: QUESTIONS }, () => () => get(`${url}/healthz`)));
    for (const kind of ['filtered', 'first', 'search', 'detail']) {
      const found = await timeRounds(asks[kind].map((path) => () => get(url + path)));
      rows.push({ database: database.name, size, kind, ...found, raw: raw[kind], hello, ready, memory: memoryOf(api.pid).now });
    }
  } finally {
    await api.stop();
  }
}

export async function benchCatalogue({
  sizes = [1_000, 10_000, 100_000],
  largest = 1_000_000,
  large = false,
  databases = ['PostgreSQL', 'PGlite'],
} = {}) {
  const rows = [];
  for (const kind of databases) {
    for (const size of large ? [...sizes, largest] : sizes) {
      const dataDir = await mkdtemp(join(tmpdir(), 'spruce-scale-'));
      const database = kind === 'PostgreSQL' ? await startPostgres() : embeddedDatabase(dataDir);
      try {
        await measureSize(database, size, dataDir, rows);
      } finally {
        await database.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  }
  const smallest = (row) => rows.find((other) => other.database === row.database && other.kind === row.kind && other.size === sizes[0]);
  const ms = (value) => value.toFixed(1);
  console.log(
    `\nCatalogue: ${QUESTIONS} different questions of a kind at most in ${ROUNDS} rounds, ${AT_ONCE} at once, none answered before; medians of the rounds, times in ms\n`,
  );
  console.log(
    table([
      [
        'database',
        'products',
        'what',
        'p50',
        'p99',
        'p99 / smallest',
        'a second',
        'raw SQL p50',
        'raw SQL p99',
        'raw SQL a second',
        'hello a second',
        'ready s',
        'MB',
      ],
      ...rows.map((row) => [
        row.database,
        row.size,
        row.kind,
        ms(row.p50),
        ms(row.p99),
        (row.p99 / smallest(row).p99).toFixed(2),
        Math.round(row.perSecond),
        ms(row.raw.p50),
        ms(row.raw.p99),
        Math.round(row.raw.perSecond),
        Math.round(row.hello.perSecond),
        row.ready.toFixed(1),
        row.memory,
      ]),
    ]),
  );
}
