import { ADDRESS_KINDS } from './address';
import { socialProviderSchema } from './account';
import {
  ADDRESS_TYPES,
  CARD_TYPES,
  FILTER_CHANGE_SOURCES,
  FILTER_KINDS,
  LISTING_QUERY_KEYS,
  LOGIN_STRATEGIES,
  ORDER_BY,
  ORDERS,
  SORT_OPTIONS,
  SORT_PARAMS,
  STOCK_STATUS,
  STOCK_STATUS_READ,
  type SortOption,
} from './constants';

// Releases of different days run together: a number or a word that changed here would mean something else to the other one.
describe('what every app calls the same', () => {
  it('[entity.address-types] shipping, billing and invoice are 0, 1 and 2: the groups of the address book, in its order', () => {
    expect(ADDRESS_TYPES).toEqual({ SHIPPING: 0, BILLING: 1, INVOICE: 2 });
    expect(ADDRESS_KINDS.map((kind) => ADDRESS_TYPES[kind.toUpperCase() as keyof typeof ADDRESS_TYPES])).toEqual([0, 1, 2]);
    expect(Object.keys(ADDRESS_TYPES)).toHaveLength(ADDRESS_KINDS.length);
  });

  it('[entity.constants] sort options and what they send', () => {
    expect(Object.keys(SORT_OPTIONS)).toEqual(['FEATURED', 'NEW_IN', 'PRICE_HIGH_LOW', 'PRICE_LOW_HIGH']);
    expect(ORDER_BY).toEqual(['date', 'subscription_price']);
    const sent = (option: SortOption) => [SORT_PARAMS[option].orderby, SORT_PARAMS[option].order];
    expect([sent('FEATURED'), sent('NEW_IN'), sent('PRICE_HIGH_LOW'), sent('PRICE_LOW_HIGH')]).toEqual([
      [undefined, undefined],
      ['date', 'desc'],
      ['subscription_price', 'desc'],
      ['subscription_price', 'asc'],
    ]);
    for (const { order, orderby } of Object.values(SORT_PARAMS))
      if (order) expect([ORDERS.includes(order), orderby && ORDER_BY.includes(orderby)]).toEqual([true, true]);
    expect(LISTING_QUERY_KEYS).toEqual(expect.arrayContaining(['order', 'orderby']));
  });

  it('[entity.constants] stock filter, log-ins, cards, filters and what changed them', () => {
    expect(Object.values(STOCK_STATUS)).toEqual(['all', 'instock']);
    expect(STOCK_STATUS_READ).toEqual({ all: 'all', 'all-stock': 'all', instock: 'instock', 'in-stock': 'instock' });
    expect([...LOGIN_STRATEGIES].sort()).toEqual([...socialProviderSchema.options, 'local'].sort());
    expect(CARD_TYPES).toEqual(['visa', 'mastercard']);
    expect(Object.values(FILTER_KINDS)).toEqual(['product', 'package']);
    expect(FILTER_CHANGE_SOURCES).toEqual(['CATEGORY_MAIN', 'CATEGORY_SUB', 'BRANDS', 'PRICE']);
  });
});
