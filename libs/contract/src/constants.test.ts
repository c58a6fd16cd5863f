import { ADDRESS_KINDS } from '@spruce/address';
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

// Old and new releases run at the same time, so these values must never change.
describe('shared constants', () => {
  it('give shipping, billing and invoice addresses the numbers 0, 1 and 2 [entity.address-types]', () => {
    expect(ADDRESS_TYPES).toEqual({ SHIPPING: 0, BILLING: 1, INVOICE: 2 });
    expect(ADDRESS_KINDS.map((kind) => ADDRESS_TYPES[kind.toUpperCase() as keyof typeof ADDRESS_TYPES])).toEqual([0, 1, 2]);
    expect(Object.keys(ADDRESS_TYPES)).toHaveLength(ADDRESS_KINDS.length);
  });

  it('map each sort option to its query parameters [entity.constants]', () => {
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

  it('have the specified values for stock status, logins, cards and filters [entity.constants]', () => {
    expect(Object.values(STOCK_STATUS)).toEqual(['all', 'instock']);
    expect(STOCK_STATUS_READ).toEqual({ all: 'all', 'all-stock': 'all', instock: 'instock', 'in-stock': 'instock' });
    expect([...LOGIN_STRATEGIES].sort()).toEqual([...socialProviderSchema.options, 'local'].sort());
    expect(CARD_TYPES).toEqual(['visa', 'mastercard']);
    expect(Object.values(FILTER_KINDS)).toEqual(['product', 'package']);
    expect(FILTER_CHANGE_SOURCES).toEqual(['CATEGORY_MAIN', 'CATEGORY_SUB', 'BRANDS', 'PRICE']);
  });
});
