const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const folders = ['apps/shell/src/server/telemetry', 'apps/api/src/platform/telemetry'];
const counted = new Set(
  folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
    .flatMap((file) => [...read(file).matchAll(/name: '(spruce_\w+)'/g)].map(([, name]) => name)),
);
const namesIn = (text) => [...new Set([...text.matchAll(/spruce_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))];

test('alerts use only metrics that exist', () => {
  const asked = namesIn(read('docs/prometheus/alerts.yml'));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !counted.has(name))).toEqual([]);
});

test('docs/observing.md lists exactly the metrics that exist', () => {
  const page = read('docs/observing.md').replace(
    '`spruce_api_outbox_waiting`, `…_dead`, `…_oldest_seconds`',
    'spruce_api_outbox_waiting spruce_api_outbox_dead spruce_api_outbox_oldest_seconds',
  );
  expect(namesIn(page).sort()).toEqual([...counted].sort());
});
