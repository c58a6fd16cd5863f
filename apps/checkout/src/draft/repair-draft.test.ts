import { EMPTY_DRAFT, repairDraft } from './repair-draft';

const whole = {
  ...EMPTY_DRAFT,
  owner: 12,
  shipping: 'shipping_1a',
  access: { stairs: true, lift: false, note: 'Soi Ari 4' },
  slot: { date: '2026-12-02', slot: '13:00-15:00' as const },
  card: 'pm_1',
  coupon: 'HELLO500',
  termsAccepted: true,
};

it('does not change a valid draft of an order', () => {
  expect(repairDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

it.each([undefined, null, 'text', [], { owner: -1, slot: 'soon', access: { stairs: 'true' }, placing: { key: 'short' } }])(
  'replaces the invalid draft %j with an empty draft',
  (stored) => {
    expect(repairDraft(stored)).toEqual(EMPTY_DRAFT);
  },
);

it('drops an invalid delivery slot and keeps the rest of the draft', () => {
  expect(repairDraft({ ...whole, slot: { date: '2026-12-02', slot: '09:00-10:00' } })).toEqual({ ...whole, slot: null });
});

it('keeps a sent order that the service has not answered yet', () => {
  const placing = { key: '3f0e9b0a-8f0e', request: { line_items: [{ kind: 'product', variant_id: 1011, quantity: 1 }] } };
  expect(repairDraft({ ...whole, placing }).placing).toEqual(placing);
});

describe('age of a draft', () => {
  const at = '2026-11-21T03:00:00.000Z';
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T03:00:01.000Z')));
  afterEach(() => jest.restoreAllMocks());

  it('keeps only the owner and the number of the last order when the draft is older than a week', () => {
    const last = { placed: 'SP-261121-0001' };
    expect(repairDraft({ ...whole, ...last, at })).toEqual({ ...EMPTY_DRAFT, ...last, owner: 12 });
  });

  it.each(['2026-11-21T03:00:02.000Z', undefined, 'soon'])(
    'keeps a draft that is younger than a week or has no valid date (%s)',
    (since) => {
      expect(repairDraft({ ...whole, at: since })).toEqual({ ...whole, at: since });
    },
  );

  it('keeps an old draft with a sent order that the service has not answered yet', () => {
    const placing = { key: '3f0e9b0a-8f0e', request: { line_items: [] } };
    expect(repairDraft({ ...whole, placing, at })).toEqual({ ...whole, placing, at });
  });
});
