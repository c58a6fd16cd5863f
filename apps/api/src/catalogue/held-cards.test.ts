import type { WireProductCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import fc from 'fast-check';
import { HeldCards } from './held-cards';

/** Cards of 1 kB and more; ids from 900 do not exist. What was loaded is written down. */
function shelf(memory?: number) {
  const loads: string[][] = [];
  const card = (id: number, language: Language) => ({ id, name: `${language} ${'โซฟา'.repeat(100 + (id % 50))}` }) as WireProductCard;
  let failing = false;
  const load = async (ids: readonly number[], language: Language) => {
    loads.push(ids.map((id) => `${language} ${id}`));
    await Promise.resolve();
    if (failing) throw new Error('the database is away');
    return ids.filter((id) => id < 900).map((id) => card(id, language));
  };
  const held = new HeldCards(load, memory);
  const read = async (ids: number[], language: Language = 'en') => (await held.of(ids, language)).map((bytes): unknown => JSON.parse(bytes.toString()));
  return { held, loads, read, card, fail: (now: boolean) => void (failing = now) };
}

describe('cards that are held', () => {
  it('[api.products-listing] come in the order asked for, in their language, and are loaded once', async () => {
    const { read, loads, card } = shelf();
    expect(await read([3, 1, 2])).toEqual([3, 1, 2].map((id) => card(id, 'en')));
    expect(await read([2, 4, 3])).toEqual([2, 4, 3].map((id) => card(id, 'en')));
    expect(await read([2], 'th')).toEqual([card(2, 'th')]);
    expect(loads).toEqual([['en 3', 'en 1', 'en 2'], ['en 4'], ['th 2']]);
  });

  it('are loaded once for all who ask at the same time', async () => {
    const { read, loads } = shelf();
    const [one, other] = await Promise.all([read([1, 2]), read([2, 1, 5])]);
    expect([one.length, other.length]).toEqual([2, 3]);
    expect(loads).toEqual([['en 1', 'en 2', 'en 5']]);
  });

  it('are asked for by one statement of a language at a time; what is missed meanwhile goes into the next', async () => {
    const begun: string[] = [];
    const through: (() => void)[] = [];
    const held = new HeldCards(async (ids, language) => {
      begun.push(`${language} ${ids.join()}`);
      await new Promise<void>((done) => through.push(done));
      return ids.map((id) => ({ id }) as WireProductCard);
    });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    const first = held.of([1], 'en');
    await settled();
    const later = [held.of([2, 1], 'en'), held.of([3], 'en'), held.of([4], 'th')];
    await settled();
    expect(begun).toEqual(['en 1', 'th 4']);
    for (let at = 0; at < 3; at++) {
      through[at]!();
      await settled();
    }
    expect(begun).toEqual(['en 1', 'th 4', 'en 2,3']);
    expect((await Promise.all([first, ...later])).map((cards) => cards.map(String).join())).toEqual(['{"id":1}', '{"id":2},{"id":1}', '{"id":3}', '{"id":4}']);
  });

  it('count once, however often a list names them', async () => {
    const [once, twice] = [shelf(), shelf()];
    expect(await once.read([5, 6])).toHaveLength(2);
    expect(await twice.read([5, 6, 5])).toHaveLength(3);
    expect(twice.held.bytes).toBe(once.held.bytes);
  });

  it('leave out what does not exist, and a failure is not held', async () => {
    const { read, loads, fail } = shelf();
    expect(await read([1, 900])).toHaveLength(1);
    fail(true);
    await expect(read([1, 7])).rejects.toThrow('away');
    fail(false);
    expect(await read([1, 7])).toHaveLength(2);
    expect(loads.at(-1)).toEqual(['en 7']);
  });

  it('never take more than they may, whatever is asked for, and forget what was not asked for the longest', async () => {
    const page = fc.array(fc.integer({ min: 0, max: 920 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(page, fc.constantFrom<Language>('en', 'th')), { maxLength: 30 }), fc.integer({ min: 0, max: 100_000 }), async (asked, memory) => {
        const { held, read, card } = shelf(memory);
        for (const [ids, language] of asked) {
          expect(await read(ids, language)).toEqual(ids.filter((id) => id < 900).map((id) => card(id, language)));
          expect(held.bytes).toBeLessThanOrEqual(memory);
          expect(held.bytes).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 50 },
    );
    const { read, loads } = shelf(10_000);
    for (const id of [1, 2, 3, 1, 4, 5, 6, 1, 7]) await read([id]);
    expect(loads.flat().filter((key) => key === 'en 1')).toHaveLength(1);
    await read([2]);
    expect(loads.flat().filter((key) => key === 'en 2')).toHaveLength(2);
  });
});
