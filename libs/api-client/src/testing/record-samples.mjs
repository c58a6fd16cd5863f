// Records the catalogue samples from a running service: node libs/api-client/src/testing/record-samples.mjs [http://127.0.0.1:4300]
import { writeFileSync } from 'node:fs';

const origin = process.argv[2] ?? 'http://127.0.0.1:4300';
const CARDS = 30;
const WHOLE = 6;
const PACKAGES = 4;
const ARTICLES = ['choose-a-sofa-for-a-small-condo', 'rent-or-buy'];
const PLACES = ['phaya thai', '10110', 'lat phrao', 'silom', 'nonthaburi 11000', 'chiang mai 50000'];
const COUNTRIES_WITH_STATES = ['TH', 'US', 'JP'];

for (const lang of ['en', 'th']) {
  const get = async (path, params = {}) => {
    const response = await fetch(`${origin}/sp/v1${path}?${new URLSearchParams({ ...params, lang })}`);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()).data;
  };
  const slugsOf = async (category) => (await get('/products', { category, per_page: 100 })).map(({ slug }) => slug);

  const all = await get('/products', { per_page: 100 });
  const [heroBanner, globalHighlight, productCarousel] = await Promise.all(
    ['hero-banner', 'global-hilight', 'product-carousel'].map((name) => get(`/wcm/${name}`)),
  );
  const packages = await get('/products/packages', {
    include: (await get('/products/packages'))
      .slice(0, PACKAGES)
      .map(({ id }) => id)
      .join(),
  });
  // Adds products that are out of stock or that have sizes, because the first 30 products contain few of them.
  const rare = all.filter((card, index) => index >= CARDS && (!card.in_stock || card.attributes.length > 1)).slice(0, 4);
  const cards = [...all.slice(0, CARDS), ...rare];
  const products = await get('/products', { include: [...cards.slice(0, WHOLE), ...rare.slice(0, 2)].map(({ id }) => id).join() });
  const choices = await Promise.all([300, 400, 500].map((id) => get(`/products/categories/${id}`)));
  const categories = [...(await get('/products/categories')), ...choices];
  const categoriesOf = Object.fromEntries(cards.map(({ slug }) => [slug, []]));
  for (const { slug } of categories.flatMap(({ child }) => child))
    for (const product of await slugsOf(slug)) categoriesOf[product]?.push(slug);

  const samples = {
    version: (await get('/catalogue/version')).version,
    cards,
    products,
    brands: await get('/products/brands'),
    categories,
    packages,
    heroBanner,
    globalHighlight,
    productCarousel,
    categoriesOf,
  };
  writeFileSync(new URL(`samples/${lang}.json`, import.meta.url), `${JSON.stringify(samples)}\n`);

  const articles = await Promise.all(ARTICLES.map(async (slug) => (await get('/blogs', { slug }))[0]));
  const content = { blogs: await get('/blogs', { per_page: 100 }), articles, categories: await get('/blogs/categories') };
  writeFileSync(new URL(`samples/content.${lang}.json`, import.meta.url), `${JSON.stringify(content)}\n`);

  const found = (await Promise.all(PLACES.map((q) => get('/places/search', { q, per_page: 8 })))).flat();
  const places = [...new Map(found.map((place) => [place.sub_district.code, place])).values()];
  const states = Object.fromEntries(
    await Promise.all(COUNTRIES_WITH_STATES.map(async (code) => [code, await get('/orders/get-countries', { country_code: code })])),
  );
  writeFileSync(
    new URL(`samples/places.${lang}.json`, import.meta.url),
    `${JSON.stringify({ places, countries: await get('/orders/get-countries'), states })}\n`,
  );
}
