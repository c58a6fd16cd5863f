/** @jest-environment node */
import { checkCatalogue, EXPECTED, readCatalogue, type Catalogue } from './check.mjs';

const catalogue = readCatalogue(__dirname);

function broken(change: (copy: Catalogue) => void): string[] {
  const { mediaHas, ...data } = catalogue;
  const copy = { ...structuredClone(data), mediaHas };
  change(copy);
  return checkCatalogue(copy);
}

const findProduct = (copy: Catalogue, slug: string) => {
  const product = copy.products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`no product ${slug}`);
  return product;
};

describe('catalogue files', () => {
  it('the catalogue check finds no problems in the catalogue files', () => {
    expect(checkCatalogue(catalogue)).toEqual([]);
  });

  it('contains the expected numbers of products and variations', () => {
    expect(catalogue.products).toHaveLength(EXPECTED.products);
    expect(catalogue.products.flatMap((product) => product.variations)).toHaveLength(EXPECTED.variations);
  });

  it('contains variations that are out of stock, and variations with at most three pieces left', () => {
    const variations = catalogue.products.flatMap((product) => product.variations);
    const gone = variations.filter((variation) => !variation.in_stock);
    const last = variations.filter((variation) => variation.in_stock && variation.stock_quantity <= 3);
    expect(gone.length).toBeGreaterThanOrEqual(4);
    expect(gone.length).toBeLessThanOrEqual(10);
    expect(last.length).toBeGreaterThanOrEqual(3);
  });

  it('contains products at the prices ฿100, ฿180 and ฿500, which the specification shows', () => {
    const from = new Set(catalogue.products.map((product) => product.variations[0]?.subscription_prices.subscription_12));
    expect([100, 180, 500].filter((price) => !from.has(price))).toEqual([]);
  });
});

describe('catalogue check', () => {
  it.each<[string, (copy: Catalogue) => void, RegExp]>([
    ['a missing translation', (copy) => (findProduct(copy, 'nara-3-seat-sofa').summary.th = ''), /nara-3-seat-sofa.*th is missing/],
    ['placeholder text', (copy) => (findProduct(copy, 'nara-3-seat-sofa').summary.en = 'Lorem ipsum'), /placeholder/],
    ['two equal SKUs', (copy) => (findProduct(copy, 'hug-dining-chair').sku = 'NS3'), /sku NS3 is used twice/],
    [
      'a tier that is not cheaper than the shorter tier',
      (copy) => (findProduct(copy, 'hug-dining-chair').variations[0]!.subscription_prices.subscription_6 = 230),
      /subscription_9 is not below/,
    ],
    [
      'a material in the name that a variation does not list',
      (copy) => (findProduct(copy, 'ring-round-coffee-table').name.en = 'Ring Oak Coffee Table'),
      /the title says oak, walnut/,
    ],
    [
      'a variation with pieces that is marked as out of stock',
      (copy) => (findProduct(copy, 'hug-dining-chair').variations[0]!.in_stock = false),
      /disagree/,
    ],
    ['an unknown type', (copy) => (findProduct(copy, 'hug-dining-chair').type = 'seating'), /unknown type/],
    [
      'a colour that the filter by colour does not cover',
      (copy) => (findProduct(copy, 'hug-dining-chair').variations[0]!.colour = 'plum'),
      /no category of colours covers plum/,
    ],
    [
      'a misspelt material of the filter by material',
      (copy) => copy.categories.find(({ slug }) => slug === 'oak')!.covers!.push('Sollid oak'),
      /category oak covers Sollid oak/,
    ],
    ['an unknown brand', (copy) => (findProduct(copy, 'hug-dining-chair').brand = 'nobody'), /no brand nobody/],
    [
      'a brand without products',
      (copy) => copy.products.forEach((product) => product.brand === 'lek' && (product.brand = 'saan')),
      /brand lek has no product/,
    ],
    [
      'a package that costs more than its pieces',
      (copy) => (copy.packages[0]!.subscription_prices.subscription_12 = 3500),
      /japandi-living-room: subscription_12 saves -/,
    ],
    [
      'a picture that does not exist',
      (copy) => delete copy.media['nara-3-seat-sofa--sand--main'],
      /no picture nara-3-seat-sofa--sand--main/,
    ],
    [
      'a picture whose text differs from that in the index of the pictures',
      (copy) => (copy.media['nara-3-seat-sofa--sand--main']!.alt.th = 'โซฟา'),
      /nara-3-seat-sofa--sand--main: index.json has another text/,
    ],
    [
      'a colour with a new name that the text of its picture lacks',
      (copy) => (findProduct(copy, 'nara-3-seat-sofa').variations[1]!.colour_name.en = 'Sage'),
      /nara-3-seat-sofa, moss: the en text of the first picture has another name or colour/,
    ],
    ['a product without drawing', (copy) => delete copy.drawings['hug-dining-chair'], /hug-dining-chair: no drawing/],
    [
      'dimensions that differ from the drawing',
      (copy) => (findProduct(copy, 'nara-3-seat-sofa').dimensions_cm.d = 101),
      /nara-3-seat-sofa: drawn [\d.]+ × 98\.\d × [\d.]+ cm/,
    ],
    ['a missing product', (copy) => copy.products.pop(), /89 products/],
  ])('the catalogue check reports %s', (_, change, message) => {
    expect(broken(change).join('\n')).toMatch(message);
  });
});
