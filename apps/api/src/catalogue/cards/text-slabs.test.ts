import fc from 'fast-check';
import { TextSlabs } from './text-slabs';

const MEMORY = 80_000;
const card = (text: string) => ({ common: text, en: `en ${text.length}`, th: text.length % 2 ? '' : `ไทย ${text}` });
const kept = (slabs: TextSlabs, id: number) => {
  const [en, th] = [slabs.get(id, 'en'), slabs.get(id, 'th')];
  return en && th && { common: en.common, en: en.own, th: th.own };
};

describe('cards in slabs', () => {
  it('are what was kept last or nothing, and never take more than they may', () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 60 }), text: fc.option(fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 900 }), fc.constant('โ'.repeat(1_500))), { freq: 8 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const slabs = new TextSlabs(MEMORY);
        const last = new Map<number, string>();
        for (const { id, text } of steps) {
          if (text === null) {
            slabs.delete(id);
            last.delete(id);
            expect(slabs.has(id)).toBe(false);
          } else {
            slabs.set(id, card(text));
            last.set(id, text);
            expect(kept(slabs, id)).toEqual(card(text));
          }
          expect(slabs.bytes).toBeLessThanOrEqual(MEMORY);
          for (let other = 1; other <= 60; other++) {
            const found = kept(slabs, other);
            expect(slabs.has(other)).toBe(found !== undefined);
            if (found) expect(found).toEqual(card(last.get(other)!));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('let go of the oldest first, and say when there is no more room', () => {
    const slabs = new TextSlabs(MEMORY);
    let id = 0;
    while (slabs.room > 1_100) slabs.set(++id, card('x'.repeat(500)));
    expect(kept(slabs, 1)).toBeDefined();
    for (let more = 0; more < 20; more++) slabs.set(++id, card('x'.repeat(500)));
    expect(kept(slabs, 1)).toBeUndefined();
    expect(kept(slabs, id)).toEqual(card('x'.repeat(500)));
  });

  it('a card that changes stays where it is as long as it fits: no number of changes pushes out others', () => {
    const slabs = new TextSlabs(MEMORY);
    for (let id = 1; id <= 100; id++) slabs.set(id, card(`${'x'.repeat(400)} 10`));
    for (let change = 0; change < 2_000; change++) {
      slabs.delete(50);
      slabs.set(50, card(`${'x'.repeat(400)} ${change}`));
    }
    for (let id = 1; id <= 100; id++) expect(slabs.has(id)).toBe(true);
  });

  it('what is larger than a slab is not kept, and neither is what stood there before', () => {
    const slabs = new TextSlabs(MEMORY);
    slabs.set(1, card('small'));
    slabs.set(1, card('x'.repeat(20_000)));
    expect([slabs.has(1), slabs.has(2)]).toEqual([false, false]);
    slabs.clear();
    expect(slabs.bytes).toBe(0);
  });
});
