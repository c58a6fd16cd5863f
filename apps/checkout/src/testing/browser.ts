import { samples, customerSamples } from '@spruce/api-client/testing';
import type { Language } from '@spruce/contract/constants';
import { STORAGE_KEYS, type CartItem, type CartRecord } from '@spruce/contract/storage';
import { asCustomer } from '@spruce/platform/testing';
import { EMPTY_DRAFT, type Draft } from '../draft/repair-draft';

export { forgetAll } from '@spruce/platform/testing';

const OWNER = 1;

function buildCartItem(variantId: number, quantity: number, language: Language): CartItem {
  const card = samples[language].cards.find(({ variations }) => variations.some(({ id }) => id === variantId));
  const variation = card?.variations.find(({ id }) => id === variantId);
  if (!card || !variation) throw new Error(`The samples have no variation ${variantId}`);
  const image = variation.images[0] ?? card.image;
  return {
    variantID: variation.id,
    id: card.id,
    kind: 'product',
    name: card.name,
    slug: card.slug,
    image: { src: `${image.base}-${image.widths.webp?.[0] ?? 600}.webp`, color: image.color, alt: image.alt },
    brand: { name: card.brand.name },
    quantity,
    months: 12,
    pricePerMonth: variation.subscription_prices.subscription_12 ?? 0,
    subscription_prices: variation.subscription_prices,
    stock_quantity: variation.stock_quantity,
    in_stock: true,
    remove: false,
    variations: [],
    attributes: [{ slug: 'colour', name: 'Colour', option: variation.colour.name }],
    wish_list: false,
  };
}

const keep = (key: string, record: unknown) => localStorage.setItem(key, JSON.stringify(record));

export const { window: days } = customerSamples.en.delivery;
const { earliest } = days;
const [address] = Object.keys(customerSamples.en.account.profile.shipping);
const [card] = customerSamples.en.payments.cards;

export const COMPLETE: Draft = {
  ...EMPTY_DRAFT,
  owner: OWNER,
  shipping: address ?? null,
  slot: earliest && { date: earliest.date, slot: earliest.slot },
  card: card?.id ?? null,
  termsAccepted: true,
};

export function fromCart(draft: Partial<Draft> = {}, language: Language = 'en'): void {
  asCustomer(OWNER);
  const cart: CartRecord = { v: 1, months: 12, items: [buildCartItem(1011, 1, language), buildCartItem(1041, 2, language)] };
  keep(STORAGE_KEYS.cart, cart);
  keep(STORAGE_KEYS.isRedirectFromCart, { v: 1, value: true });
  keep(STORAGE_KEYS.checkoutDraft, { ...EMPTY_DRAFT, owner: OWNER, ...draft });
}

const PACKAGE = {
  en: { name: 'Living Room', pieces: ['Nara 3-Seat Sofa', 'Hug Dining Chair'] },
  th: { name: 'ห้องนั่งเล่น', pieces: ['โซฟา 3 ที่นั่ง นารา', 'เก้าอี้ ฮัก'] },
};

export function addPackage(language: Language = 'en', quantity = 1): void {
  const cart = JSON.parse(localStorage.getItem(STORAGE_KEYS.cart) ?? '{}') as CartRecord;
  const { name, pieces } = PACKAGE[language];
  const item: CartItem = {
    ...buildCartItem(1011, quantity, language),
    variantID: 9001,
    id: 9001,
    kind: 'package',
    name,
    attributes: [],
    pieces: pieces.map((piece, index) => ({ name: piece, quantity: index === 0 ? 1 : 4 })),
  };
  keep(STORAGE_KEYS.cart, { ...cart, items: [...cart.items, item] });
}

export const keptDraft = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.checkoutDraft) ?? '{}') as Draft;

interface AskedLine {
  kind: 'product' | 'package';
  variant_id: number;
  quantity: number;
}

export const quoteShort =
  (left: Readonly<Record<number, number>>) =>
  ({ body }: { body?: unknown }) => {
    const { line_items } = body as { line_items: AskedLine[] };
    const price = 1290;
    const lines = line_items.map((line) => {
      const available_quantity = left[line.variant_id] ?? 99;
      const available = available_quantity >= line.quantity;
      return {
        ...line,
        unit_price: price,
        monthly: price * line.quantity,
        available,
        reason: available ? null : available_quantity > 0 ? ('exceeds' as const) : ('out-of-stock' as const),
        available_quantity,
      };
    });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const totals = {
      pieces,
      monthly: price * pieces,
      months: 12,
      total: price * pieces * 12,
      saving: 0,
      delivery_fee: 1800,
      delivery_fee_reason: 'standard' as const,
      coupon_code: null,
      coupon_discount: 0,
      first_charge: price * pieces + 1800,
    };
    return { body: { data: { totals, line_items: lines } } };
  };
