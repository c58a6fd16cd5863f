import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Store } from './store';

interface Thing {
  id: string;
  name: string;
}

describe('the journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spruce-sandbox-store-'));
  const file = join(folder, 'deep', 'state.jsonl');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives back what was committed, in order, and grows no further than what is left', () => {
    const first = new Store(file);
    const things = first.collection<Thing>('thing');
    for (const id of ['a', 'b', 'c']) things.put({ id, name: id });
    first.commit();
    things.put({ id: 'a', name: 'changed' });
    things.delete('b');
    first.commit();
    things.put({ id: 'd', name: 'never told of' });
    // The process dies here: nobody closes anything, and the last line is half written.
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
