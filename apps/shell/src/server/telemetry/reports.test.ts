/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { register } from 'prom-client';
import { readPrometheusText } from '@spruce/jest-setup/prometheus-text';
import { startBareShell } from '../testing/bare-shell';
import { ReportLog, serveReports } from './reports';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) });
let shell: Awaited<ReturnType<typeof startBareShell>>;
beforeAll(async () => void (shell = await startBareShell({ TRUST_PROXY: 'loopback' }, log)));
afterAll(() => shell.close());
beforeEach(() => void lines.splice(0));

let visitor = 0;
const send = (body: unknown, { type = 'application/json', from = `203.0.113.${(visitor += 1)}` } = {}) =>
  shell.ask('/-/reports', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const count = async (name: string, labels: Record<string, string>) =>
  readPrometheusText(await register.metrics())
    .samples.filter((sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
const said = async (message: string) => {
  for (let look = 0; look < 200; look += 1) {
    const found = lines.filter(({ msg }) => msg === message);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`nothing was said of ${message}: ${JSON.stringify(lines)}`);
};

const frame = { of: 'shell', file: 'main.1a2b.js', line: 1, column: 9 };
const error = { kind: 'uncaught', name: 'TypeError', message: 'boom of mali@spruce.example', frames: [frame] };
const report = { page: 'shell.faq', remote: 'shell', errors: [error], vitals: { lcp: 1_234, inp: 80, cls: 0.02 } };

test('logs a browser error with its release and source line, without personal data', async () => {
  mkdirSync(join(shell.dir, 'maps'), { recursive: true });
  const map = { version: 3, sources: ['apps/shell/src/browser/entry.tsx'], names: [], mappings: 'QAEE' };
  writeFileSync(join(shell.dir, 'maps', 'main.1a2b.js.map'), JSON.stringify(map));
  expect((await send(report)).status).toBe(204);
  expect(await said('an error in browsers')).toMatchObject([
    {
      release: 'shell',
      kind: 'uncaught',
      page: 'shell.faq',
      error: 'TypeError: boom of …',
      stack: ['apps/shell/src/browser/entry.tsx:3:3'],
    },
  ]);
  expect(await count('spruce_browser_errors_total', { remote: 'shell', kind: 'uncaught' })).toBe(1);
  expect(await count('spruce_browser_vital_seconds_sum', { vital: 'lcp', remote: 'shell' })).toBeCloseTo(1.234);
  expect(await count('spruce_browser_layout_shift_count', { remote: 'shell' })).toBe(1);
});

test('labels an unknown release as other, and keeps its stack frames unresolved', async () => {
  const made = { ...frame, of: 'catalog@6.6.6' };
  await send({ ...report, errors: [{ ...error, frames: [frame, made] }] });
  expect((await said('an error in browsers'))[0]).toMatchObject({ release: 'catalog@6.6.6' });
  expect((await said('an error in browsers'))[0]!['stack']).toContain('catalog@6.6.6/main.1a2b.js:1:9');
  expect(await count('spruce_browser_errors_total', { remote: 'other' })).toBe(1);
  expect(await register.metrics()).not.toContain('6.6.6');
});

test.each([
  ['invalid JSON', '{'],
  ['an empty body', ''],
  ['a list', []],
  ['an unknown field', { ...report, email: 'mali@spruce.example' }],
  ['a URL instead of a route id', { ...report, page: '/product?x=1' }],
  ['a path outside the folder', { ...report, errors: [{ ...error, frames: [{ ...frame, file: '../../etc/passwd' }] }] }],
  ['a hundred errors', { ...report, errors: Array.from({ length: 100 }, () => error) }],
])('refuses a report with %s, and logs nothing', async (_what, body) => {
  const refused = await count('spruce_reports_refused_total', {});
  expect((await send(body)).status).toBe(400);
  expect(await count('spruce_reports_refused_total', {})).toBe(refused + 1);
  expect(lines).toEqual([]);
});

test('refuses reports that are too long or have a wrong media type', async () => {
  expect((await send('x'.repeat(20_000))).status).toBe(413);
  expect((await send(report, { type: 'text/plain' })).status).toBe(415);
});

test('counts CSP reports by directive and release, and logs each once without URLs', async () => {
  const blocked = 'https://evil.example/steal?card=4242424242424242';
  const tell = async (change: object) => {
    const violation = { 'document-uri': 'https://shop/orders/77', 'effective-directive': 'script-src-elem', 'blocked-uri': blocked };
    expect((await send({ 'csp-report': { ...violation, ...change } }, { type: 'application/csp-report' })).status).toBe(204);
  };
  await tell({ 'source-file': 'https://shop/shell/main.1a2b.js?card=4242' });
  await tell({
    'effective-directive': undefined,
    'violated-directive': 'script-src-elem x',
    'source-file': 'https://shop/remotes/catalog/6.6.6/a.js',
  });
  await tell({ 'effective-directive': 'made-up' });
  expect(await count('spruce_csp_reports_total', { directive: 'script-src-elem', remote: 'shell' })).toBe(1);
  // An unknown release creates no label.
  expect(await count('spruce_csp_reports_total', { directive: 'script-src-elem', remote: 'other' })).toBe(1);
  // The report names no script, so it counts for the shell, which served the page.
  expect(await count('spruce_csp_reports_total', { directive: 'other', remote: 'shell' })).toBe(1);
  const told = await said('refused in browsers by the Content-Security-Policy');
  expect(told[0]).toMatchObject({ release: 'shell', directive: 'script-src-elem', blocked: 'https://evil.example' });
  expect(told[1]).toMatchObject({ release: 'catalog@6.6.6', directive: 'script-src-elem', blocked: 'https://evil.example' });
  expect(JSON.stringify(lines)).not.toMatch(/4242|orders/);
});

test('counts errors of releases that run here, and ignores unknown releases', async () => {
  const app = Fastify();
  const registry = {
    report: () => [{ app: 'catalog', live: { version: '1.2.0', seq: 1 }, canary: { version: '1.3.0', percent: 5 } }],
  };
  const files = { readMap: () => Promise.reject(new Error('none')) };
  serveReports(app, { clientDir: shell.dir, registry, files, releaseOfPage: () => 'shell' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const tell = (of: string) =>
    fetch(`${url}/-/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...report, remote: of, errors: [{ ...error, frames: [{ ...frame, of }] }] }),
    });
  for (const version of ['1.3.0', '1.3.0', '1.2.0', '6.6.6']) await tell(`catalog@${version}`);
  await app.close();
  const counts = ['1.3.0', '1.2.0', '6.6.6'].map((version) => count('spruce_browser_errors_total', { remote: `catalog@${version}` }));
  expect(await Promise.all(counts)).toEqual([2, 1, 0]);
});

test('names the address for reports in the headers of pages', async () => {
  const { headers } = await shell.ask('/faq');
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/-\/reports$/);
});

test('writes at most 20 log lines for 600 invalid reports from five addresses, and still answers pages', async () => {
  const statuses = new Map<number, number>();
  const flood = async (round: number) => {
    for (let at = 0; at < 120; at += 1) {
      const junk = { ...report, errors: [{ ...error, message: `${round} ${at} x`, frames: [{ ...frame, column: round * 1_000 + at }] }] };
      const { status } = await send(at % 2 === 0 ? junk : '{"'.repeat(4_000), { from: `198.51.100.${at % 5}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const pages = (async () => {
    for (let visit = 0; visit < 5; visit += 1) expect((await shell.ask('/faq')).status).toBe(200);
  })();
  await Promise.all([0, 1, 2, 3, 4].map(flood));
  await pages;
  expect((statuses.get(204) ?? 0) + (statuses.get(400) ?? 0)).toBe(300);
  expect(statuses.get(429)).toBe(300);
  expect(lines.filter(({ msg }) => msg !== 'request').length).toBeLessThanOrEqual(20);
  expect(lines.filter(({ route }) => route === '/-/reports')).toEqual([]);
});

test('logs the same report once a minute, and at most twenty different ones', async () => {
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const written: object[] = [];
  const reports = new ReportLog((fields) => written.push(fields));
  const flood = async () => {
    for (let at = 0; at < 1_000; at += 1) reports.note('same', async () => ({ error: 'same' }));
    for (let at = 0; at < 1_000; at += 1) reports.note(`other ${at}`, async () => ({ error: `other ${at}` }));
    // The test waits, because lru-cache reads the clock only once per turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await flood();
  await flood();
  expect([written.length, written.filter((fields) => 'error' in fields && fields.error === 'same').length]).toEqual([20, 1]);
  now += 61_000;
  await flood();
  expect(written).toHaveLength(40);
  clock.mockRestore();
});
