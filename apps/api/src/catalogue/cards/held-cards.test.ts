import type { WireProductCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import fc from 'fast-check';
import { HeldCards } from './held-cards';

const MB = 1_000_000;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Cards of 1 kB and more; ids from 900 do not exist. What was loaded is written down; `stock` is what the database says at the moment. */
function shelf(memory?: number) {
  const loads: number[][] = [];
  const stock = new Map<number, number>();
  const card = (id: number, language: Language) => ({ id, name: `${language} ${'โซฟา'.repeat(100 + (id % 50))}`, stock: stock.get(id) ?? 10 }) as unknown as WireProductCard;
  let failing = false;
  let gate: Promise<void> | undefined;
  const load = async (ids: readonly number[]) => {
    loads.push([...ids]);
    const cards = new Map(ids.filter((id) => id < 900).map((id) => [id, { en: card(id, 'en'), th: card(id, 'th') }]));
    await (gate ?? Promise.resolve());
    if (failing) throw new Error('the database is away');
    return cards;
  };
  const held = new HeldCards(load, memory);
  const read = async (ids: number[], language: Language = 'en') => (await held.of(ids, language)).map((text): unknown => JSON.parse(text));
  /** What is loaded from now on was read, and comes when the answer is called. */
  const hold = () => {
    let open = () => undefined as void;
    gate = new Promise((resolve) => (open = resolve));
    return () => {
      gate = undefined;
      open();
    };
  };
  return { held, loads, read, card, stock, hold, fail: (now: boolean) => void (failing = now) };
}

describe('cards that are held', () => {
  it('[api.products-listing] come in the order asked for, in their language, and are loaded once for both', async () => {
    const { read, loads, card } = shelf();
    expect(await read([3, 1, 2])).toEqual([3, 1, 2].map((id) => card(id, 'en')));
    expect(await read([2, 4, 3])).toEqual([2, 4, 3].map((id) => card(id, 'en')));
    expect(await read([2, 1], 'th')).toEqual([card(2, 'th'), card(1, 'th')]);
    expect(loads).toEqual([[3, 1, 2], [4]]);
  });

  it('are loaded once for all who ask at the same time', async () => {
    const { read, loads, card } = shelf();
    const [one, other] = await Promise.all([read([1, 2]), read([2, 1, 5, 2], 'th')]);
    expect([one, other]).toEqual([[1, 2].map((id) => card(id, 'en')), [2, 1, 5, 2].map((id) => card(id, 'th'))]);
    expect(loads).toEqual([[1, 2, 5]]);
  });

  it('are asked for by one statement at a time; what is missed meanwhile goes into the next', async () => {
    const { read, loads, hold, card } = shelf();
    const open = hold();
    const first = read([1]);
    await settled();
    const later = [read([2, 1]), read([3]), read([4], 'th')];
    await settled();
    expect(loads).toEqual([[1]]);
    open();
    expect(await Promise.all([first, ...later])).toEqual([[card(1, 'en')], [card(2, 'en'), card(1, 'en')], [card(3, 'en')], [card(4, 'th')]]);
    expect(loads).toEqual([[1], [2, 3, 4]]);
  });

  it('leave out what does not exist, and a failure is not held', async () => {
    const { read, loads, fail } = shelf();
    expect(await read([1, 900])).toHaveLength(1);
    fail(true);
    await expect(read([1, 7])).rejects.toThrow('away');
    fail(false);
    expect(await read([1, 7])).toHaveLength(2);
    expect(loads.at(-1)).toEqual([7]);
  });

  it('[entity.catalogue] are read anew when their product changed, and only those', async () => {
    const { held, read, loads, stock, card } = shelf();
    await read([1, 2, 3]);
    stock.set(2, 9);
    held.forget([2, 800]);
    expect(await read([1, 2, 3], 'th')).toEqual([1, 2, 3].map((id) => card(id, 'th')));
    expect(loads).toEqual([[1, 2, 3], [2]]);
    held.clear();
    await read([1]);
    expect(loads.at(-1)).toEqual([1]);
  });

  it.each([['forget', (held: HeldCards) => held.forget([1])], ['clear', (held: HeldCards) => held.clear()]])('[entity.catalogue] what was being read when its product changed is not held, nor told to who asks later (%s)', async (_how, change) => {
    const { held, read, stock, hold, card } = shelf();
    const open = hold();
    const before = read([1]);
    await settled();
    stock.set(1, 3);
    change(held);
    const later = read([1]);
    open();
    expect(((await before)[0] as { stock: number }).stock).toBe(10);
    expect(await later).toEqual([card(1, 'en')]);
    expect(await read([1])).toEqual([card(1, 'en')]);
    expect(card(1, 'en')).toMatchObject({ stock: 3 });
  });

  it('are read ahead in steps, once, as far as there is room, and without those that are held', async () => {
    const all = Array.from({ length: 899 }, (_, at) => at + 1);
    const roomy = shelf();
    await roomy.read([5, 6]);
    await Promise.all([roomy.held.readAhead(all), roomy.held.readAhead(all)]);
    const loaded = roomy.loads.length;
    expect(roomy.loads.flat().sort((a, b) => a - b)).toEqual(all);
    expect(Math.max(...roomy.loads.map(({ length }) => length))).toBeLessThanOrEqual(100);
    await roomy.read([1, 450, 899], 'th');
    expect(roomy.loads).toHaveLength(loaded);

    const small = shelf(MB);
    await small.held.readAhead(all);
    expect(small.loads.flat().length).toBeLessThan(all.length);
    const before = small.loads.length;
    await small.read([1]);
    expect(small.loads).toHaveLength(before);
  });

  it('reading ahead ends where there is no room, also when larger cards come than before', async () => {
    const all = Array.from({ length: 6_000 }, (_, at) => at + 1);
    const read = async (memory: number) => {
      let asked = 0;
      const held = new HeldCards((ids) => {
        asked += ids.length;
        const card = (id: number) => ({ id, text: 'x'.repeat(id <= 3_100 ? 263 : 963) }) as unknown as WireProductCard;
        return Promise.resolve(new Map(ids.map((id) => [id, { en: card(id), th: card(id) }])));
      }, memory);
      await held.readAhead(all);
      return asked;
    };
    // Cards of 300 bytes and then of 1,000: the first step of those takes more than what is left.
    expect(await read(MB)).toBe(3_200);
    expect(await read(0)).toBe(100);
  });

  it('reading ahead that failed begins again', async () => {
    const { held, loads, read, fail } = shelf();
    fail(true);
    await expect(held.readAhead([1, 2])).rejects.toThrow('away');
    fail(false);
    await held.readAhead([1, 2]);
    await read([1, 2]);
    expect(loads).toEqual([[1, 2], [1, 2]]);
  });

  it('never take more than they may, whatever is asked for and whatever changes', async () => {
    const page = fc.array(fc.integer({ min: 0, max: 920 }), { maxLength: 30 });
    const step = fc.record({ ids: page, language: fc.constantFrom<Language>('en', 'th'), changed: fc.array(fc.integer({ min: 0, max: 920 }), { maxLength: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.integer({ min: 0, max: 200_000 }), async (steps, memory) => {
        const { held, read, card, stock } = shelf(memory);
        for (const { ids, language, changed } of steps) {
          expect(await read(ids, language)).toEqual(ids.filter((id) => id < 900).map((id) => card(id, language)));
          expect(held.bytes).toBeLessThanOrEqual(memory);
          for (const id of changed) stock.set(id, (stock.get(id) ?? 10) * 7);
          held.forget(changed);
        }
      }),
      { numRuns: 50 },
    );
  });
});
