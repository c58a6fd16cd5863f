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

it('keeps what it wrote', () => {
  expect(repairDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
});

it.each([undefined, null, 'text', [], { owner: -1, slot: 'soon', access: { stairs: 'true' }, placing: { key: 'short' } }])(
  'makes an empty draft of %j',
  (stored) => {
    expect(repairDraft(stored)).toEqual(EMPTY_DRAFT);
  },
);

it('lets go of a slot that there is not, and keeps the rest', () => {
  expect(repairDraft({ ...whole, slot: { date: '2026-12-02', slot: '09:00-10:00' } })).toEqual({ ...whole, slot: null });
});

it('keeps an order that waits for its answer as it was sent', () => {
  const placing = { key: '3f0e9b0a-8f0e', request: { line_items: [{ kind: 'product', variant_id: 1011, quantity: 1 }] } };
  expect(repairDraft({ ...whole, placing }).placing).toEqual(placing);
});
