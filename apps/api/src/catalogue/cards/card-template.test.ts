import fc from 'fast-check';
import { CardTemplates } from './card-template';

const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('โซฟาผ้าลินินสามที่นั่ง สีโอ๊ค', 'Oak', 'a "quoted" \\ line\nbreak', '\u0001\u2028', ''));
const key = fc.constantFrom('id', 'name', 'image', 'alt', 'subscription_prices', '_', 'x');
const { card } = fc.letrec<{ card: object; value: unknown }>((tie) => ({
  card: fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, word, fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean(), fc.constant(null), fc.array(fc.integer()), fc.array(tie('value'), { maxLength: 4 }), tie('card')),
}));

/** The same card with other words in some places. */
function translated(value: unknown, words: (text: string) => string): unknown {
  if (typeof value === 'string') return words(value);
  if (Array.isArray(value)) return value.map((item) => translated(item, words));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, translated(item, words)]));
  return value;
}

const read = (templates: CardTemplates, told: Record<'en' | 'th', object>) => {
  const packed = templates.pack(told);
  return { packed, en: templates.unpack(packed.common, packed.en), th: templates.unpack(packed.common, packed.th) };
};

describe('packed cards', () => {
  it('[api.products-listing] come out as JSON writes them, whatever is in them, in both languages', () => {
    const templates = new CardTemplates();
    fc.assert(
      fc.property(card, fc.oneof(card, fc.constant(null)), fc.func(fc.boolean()), (en, other, differs) => {
        const th = other ?? (translated(en, (text) => (differs(text) ? `${text} ไทย` : text)) as object);
        expect(read(templates, { en, th })).toMatchObject({ en: JSON.stringify(en), th: JSON.stringify(th) });
      }),
      { numRuns: 500 },
    );
  });

  it('keep keys once for all, values once for both languages, and long ones once for a card', () => {
    const templates = new CardTemplates();
    const alt = 'Nara Sofa in oatmeal, three-quarter view';
    const told = (id: number) => ({ en: { id, name: 'Nara', picture: { alt }, variations: [{ picture: { alt } }] }, th: { id, name: 'นารา', picture: { alt }, variations: [{ picture: { alt } }] } });
    expect(read(templates, told(7)).packed).toEqual({ common: `0\n7\n"${alt}"`, en: '"Nara"', th: '"นารา"' });
    expect(read(templates, told(8)).packed.common).toBe(`0\n8\n"${alt}"`);
  });

  it('take two values for the same only where each language says the same: together they may read alike', () => {
    const told = { en: { a: -1.234567890123456e-7, b: -1.234567890123456e-71 }, th: { a: 12, b: 2 } };
    expect(read(new CardTemplates(), told)).toMatchObject({ en: JSON.stringify(told.en), th: JSON.stringify(told.th) });
  });

  it('are kept whole where the languages differ in more than words', () => {
    const told = { en: { sizes: ['S', 'M'] }, th: { sizes: ['เล็ก'] } };
    expect(read(new CardTemplates(), told)).toEqual({ packed: { common: '', en: '{"sizes":["S","M"]}', th: '{"sizes":["เล็ก"]}' }, en: JSON.stringify(told.en), th: JSON.stringify(told.th) });
  });

  it('are kept whole when there are too many makes', () => {
    const templates = new CardTemplates();
    const kinds = Array.from({ length: 2_100 }, (_, number) => ({ [`k${number}`]: number }));
    for (const one of kinds) expect(read(templates, { en: one, th: one }).en).toBe(JSON.stringify(one));
    expect(read(templates, { en: kinds[0]!, th: kinds[0]! }).packed.common).toBe('0\n0');
    expect(read(templates, { en: kinds[2_050]!, th: kinds[2_050]! }).packed.common).toBe('');
  });
});
