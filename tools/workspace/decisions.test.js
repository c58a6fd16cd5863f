const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../../docs/decisions');
const records = readdirSync(folder).sort();

test.each(records)('%s has a number, a title with topic and choice, a date, a status and three sections', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const [title, status] = text.split('\n');
  expect(title).toMatch(new RegExp(`^# ${file.slice(0, 3)} [^:]+: \\S`));
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(400);
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2} · (accepted|replaced by \d{3})( · .+)?$/);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(['Context', 'Decision', 'Consequences']);
});

test('every decision record has its own number', () => expect(new Set(records.map((file) => file.slice(0, 3))).size).toBe(records.length));
