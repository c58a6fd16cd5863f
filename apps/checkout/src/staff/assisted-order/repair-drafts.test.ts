import { emptyDraft, MAX_DRAFTS, repairDrafts } from './repair-drafts';

const whole = {
  ...emptyDraft(12),
  months: 9,
  lines: [
    { kind: 'product' as const, id: 101, variantID: 1011, quantity: 2 },
    { kind: 'package' as const, id: 5010, variantID: 5010, quantity: 1 },
  ],
  shipping: 'shipping_1a',
  slot: { date: '2026-12-02', slot: '13:00-15:00' as const },
  coupon: 'HELLO500',
  agreed: true,
};

it('returns valid drafts unchanged, including a sent order that the service has not answered yet', () => {
  const request = { customer_id: 12, line_items: [{ variant_id: 1011, quantity: 2 }] };
  const record = {
    v: 1 as const,
    owner: 2,
    drafts: [
      whole,
      { ...emptyDraft(13), placing: { key: '3f0e9b0a-8f0e', request } },
      { ...emptyDraft(14), placed: { id: 7, number: 'SP-1', link: null } },
    ],
  };
  expect(repairDrafts(JSON.parse(JSON.stringify(record)))).toEqual(record);
});

it.each([undefined, null, 'text', [], { owner: -1, drafts: 'none' }, { drafts: [null, {}, { customer: 0 }] }])(
  'returns no drafts for the invalid record %j',
  (stored) => {
    expect(repairDrafts(stored)).toEqual({ v: 1, owner: null, drafts: [] });
  },
);

it('keeps only the valid parts of a broken draft, and at most the maximum number of drafts', () => {
  const broken = {
    customer: 12,
    months: 99,
    lines: [{ id: 101 }, { id: 101, variantID: 1011, quantity: 'x' }],
    slot: { date: 'soon' },
    placing: { key: 'short' },
  };
  expect(repairDrafts({ owner: 2, drafts: [broken] }).drafts).toEqual([
    { ...emptyDraft(12), months: 12, lines: [{ kind: 'product', id: 101, variantID: 1011, quantity: 0 }] },
  ]);
  expect(repairDrafts({ drafts: Array.from({ length: 40 }, (_, at) => emptyDraft(at + 1)) }).drafts).toHaveLength(MAX_DRAFTS);
});
