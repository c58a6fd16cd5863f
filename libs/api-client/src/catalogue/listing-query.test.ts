import { WIDTH_RANGES } from '@spruce/contract/constants';
import fc from 'fast-check';
import {
  EMPTY_LISTING_QUERY,
  countFilters,
  listingParams,
  parseListingQuery,
  serialiseListingQuery,
  type ListingQuery,
} from './listing-query';

const parse = (text: string) => parseListingQuery(new URLSearchParams(text));

describe('query string of a listing', () => {
  it('reads every key of the query string [listing.query]', () => {
    expect(
      parse(
        'main=bedroom&subs=seating,lighting&types=sofas&brands=saan&colours=green,blue&materials=oak&widths=60-100,up-to-60&order=desc&orderby=subscription_price&min_sub_price=500&max_sub_price=3000&search=oak+bed&stock_status=instock',
      ),
    ).toEqual({
      main: 'bedroom',
      subs: ['lighting', 'seating'],
      types: ['sofas'],
      brands: ['saan'],
      colours: ['blue', 'green'],
      materials: ['oak'],
      widths: ['60-100', 'up-to-60'],
      sort: 'PRICE_HIGH_LOW',
      priceRange: [500, 3000],
      search: 'oak bed',
      stockStatus: 'instock',
    });
    expect(parse('')).toEqual(EMPTY_LISTING_QUERY);
  });

  it('reads the old values in-stock and all-stock, but never writes these values [listing.query]', () => {
    expect(serialiseListingQuery(parse('stock_status=in-stock'))).toBe('stock_status=instock');
    expect(serialiseListingQuery(parse('stock_status=all-stock'))).toBe('');
  });

  it.each([
    'main=%3Cscript%3E',
    'min_sub_price=-5',
    'max_sub_price=1e3',
    'min_sub_price=&max_sub_price=',
    'orderby=mood',
    'order=desc',
    'stock_status=maybe',
    'stock_status=constructor',
    'subs=,,',
    'colours=%23ff0000',
    'search=%20%20',
    'max_sub_price=999999',
  ])('uses the defaults for the invalid query %s [listing.query]', (text) => expect(parse(text)).toEqual(EMPTY_LISTING_QUERY));

  it('limits number and length of query values, and removes invisible characters [listing.query]', () => {
    expect(parse(`subs=${Array.from({ length: 500 }, (_, index) => `s${index}`).join(',')}&brands=${'b'.repeat(201)}`)).toMatchObject({
      subs: { length: 20 },
      brands: [],
    });
    expect(parse(`search=${'a'.repeat(99)}%F0%9F%98%80`).search).toBe('a'.repeat(99));
    expect(parse('search=%00so%00fa%07').search).toBe('sofa');
    expect(parse('search=so%C2%ADfa%E2%80%8B').search).toBe('sofa');
    expect(parse('search=%E3%85%A4%E2%80%8B').search).toBe('');
  });

  it('swaps the ends of a reversed price range [listing.query]', () =>
    expect(parse('min_sub_price=3000&max_sub_price=500').priceRange).toEqual([500, 3000]));

  it('sorts list values, separates them with commas, and omits default values [listing.query]', () => {
    expect(serialiseListingQuery({ ...EMPTY_LISTING_QUERY, subs: ['seating', 'beds'], search: 'โซฟา 2', sort: 'NEW_IN' })).toBe(
      `subs=beds,seating&order=desc&orderby=date&search=${encodeURIComponent('โซฟา')}+2`,
    );
  });

  const slug = fc.stringMatching(/^[a-z]{1,6}(-[a-z0-9]{1,4})?$/);
  const query: fc.Arbitrary<ListingQuery> = fc.record({
    main: fc.option(slug, { nil: null }),
    subs: fc.uniqueArray(slug, { maxLength: 3 }).map((list) => list.sort()),
    types: fc.uniqueArray(slug, { maxLength: 3 }).map((list) => list.sort()),
    brands: fc.uniqueArray(slug, { maxLength: 3 }).map((list) => list.sort()),
    colours: fc.uniqueArray(slug, { maxLength: 3 }).map((list) => list.sort()),
    materials: fc.uniqueArray(slug, { maxLength: 3 }).map((list) => list.sort()),
    widths: fc.subarray(WIDTH_RANGES.map((range): string => range.slug)).map((list) => [...list].sort()),
    sort: fc.constantFrom('FEATURED', 'NEW_IN', 'PRICE_HIGH_LOW', 'PRICE_LOW_HIGH'),
    priceRange: fc.tuple(fc.nat(20_000), fc.nat(20_000)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
    search: fc.constantFrom('', 'oak', 'โซฟา', 'a & b=c+d', '100%', 'coffee, table'),
    stockStatus: fc.constantFrom('all', 'instock'),
  });

  it('parses each serialised query to the original query [listing.query]', () =>
    fc.assert(fc.property(query, (value) => expect(parse(serialiseListingQuery(value))).toEqual(value))));

  it('never throws for any query string', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (text) => void serialiseListingQuery(parse(text))));
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 90, maxLength: 120 }),
        (search) => void serialiseListingQuery(parseListingQuery(new URLSearchParams({ search }))),
      ),
    );
  });

  it('maps URL keys to API keys; the slug of a brand page replaces the brand filter [api.products-listing]', () => {
    const value: ListingQuery = {
      ...EMPTY_LISTING_QUERY,
      main: 'bedroom',
      subs: ['sleeping'],
      types: ['beds'],
      brands: ['saan', 'kami'],
      colours: ['green'],
      materials: ['oak'],
      widths: ['60-100', 'up-to-60'],
      priceRange: [0, 3000],
    };
    expect(listingParams(value)).toMatchObject({
      category: 'bedroom,sleeping,beds,green,oak',
      brand: 'saan,kami',
      width: '60-100,up-to-60',
      max_sub_price: 3000,
      min_sub_price: undefined,
      per_page: 24,
    });
    expect(listingParams(value, 'rua').brand).toBe('rua');
    expect(countFilters(value)).toBe(10);
  });
});
