import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from './store';

interface Thing {
  id: string;
  name: string;
}

describe('journal of the sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spruce-sandbox-store-'));
  const file = join(folder, 'deep', 'state.jsonl');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('restores committed rows in order after a crash, and removes outdated lines from the file', () => {
    const first = new Store(file);
    const things = first.collection<Thing>('thing');
    for (const id of ['a', 'b', 'c']) things.put({ id, name: id });
    first.commit();
    things.put({ id: 'a', name: 'changed' });
    things.delete('b');
    first.commit();
    things.put({ id: 'd', name: 'never told of' });
    // Simulates a crash: the store is not closed, and the last line is incomplete.
    appendFileSync(file, '["thing","e",{"id":"e"');
    const second = new Store(file);
    expect(second.collection<Thing>('thing').all()).toEqual([
      { id: 'a', name: 'changed' },
      { id: 'c', name: 'c' },
    ]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    second.close();
  });
});
