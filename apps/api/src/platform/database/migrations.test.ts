import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { folders } from '../../../test/databases';
import * as schema from './schema';

it('every change of the database schema has a migration', () => {
  const meta = join(folders.migrationsDir, 'meta');
  const latest = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const { id, tables } = JSON.parse(readFileSync(join(meta, String(latest)), 'utf8')) as ReturnType<typeof generateDrizzleJson>;
  // The conversion to JSON removes undefined properties, which a snapshot file does not contain either.
  const current = JSON.parse(JSON.stringify(generateDrizzleJson(schema, id))) as ReturnType<typeof generateDrizzleJson>;
  expect(current.tables).toEqual(tables);
});
