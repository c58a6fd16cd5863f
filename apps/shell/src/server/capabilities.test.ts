/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLOTS } from '@spruce/platform/slots';
import { capabilitiesOf } from './capabilities';

const list = join(__dirname, '../../../../tools/webpack/shared-exports.json');
const sharedExports = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>;

const dir = mkdtempSync(join(tmpdir(), 'spruce-capabilities-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the capabilities of the shell contain exactly the exports that remotes may use', () => {
  writeFileSync(join(dir, 'main.css'), ':root{--space-4:1rem;--accent:#123}[data-ground=dark]{--accent:#fff}');
  const capabilities = capabilitiesOf(dir, { groups: { main: { js: [], css: ['main.css'] } }, files: {} })!;
  const { '@spruce/platform': platform, ...facades } = capabilities.facades;
  for (const [library, names] of Object.entries(sharedExports)) expect([...facades[library]!].sort()).toEqual([...names].sort());
  expect(Object.keys(facades).sort()).toEqual(Object.keys(sharedExports).sort());
  expect(platform).toEqual(expect.arrayContaining(['Link', 'usePlatform']));
  expect(capabilities).toMatchObject({ tokens: ['--space-4', '--accent'] });
  expect(capabilitiesOf(dir, { groups: {}, files: {} })?.tokens).toBeUndefined();
});

test('shows only slots that a remote provides', () => {
  const apps = join(__dirname, '../../..');
  const slots = readdirSync(apps).flatMap((app) => {
    const { spruce } = JSON.parse(readFileSync(join(apps, app, 'package.json'), 'utf8')) as { spruce?: { slots?: Record<string, string> } };
    return Object.keys(spruce?.slots ?? {}).map((slot) => `${app}/${slot}`);
  });
  expect(slots).toEqual(expect.arrayContaining(Object.keys(SLOTS)));
});
