// Checks the catalogue: `node apps/api/catalogue/check.mjs`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const EXPECTED = { products: 90, variations: 141, packages: 8 };
const TIERS = ['subscription_3', 'subscription_6', 'subscription_9', 'subscription_12'];
const CHEAPEST = 100;
const DEAREST = 3500;
const SAVING = { least: 0.08, most: 0.16 };
const BLUR_MAX = 200;
const MAX_CHOICES = 32;
const ROOM_FILES = ['image/avif 320', 'image/avif 480', 'image/webp 480'];
/** Maximum difference in cm between a side of a product and the same side of its drawing. Both are rounded. */
const DRAWING_DIFFERENCE = 2;
const MEDIA_MAX_BYTES = 45_000_000;
const PLACEHOLDER = /lorem|ipsum|\btodo\b|\btbd\b|\bxxx\b/i;
const THAI = /[\u0E00-\u0E7F]/;
// A variation must list every material that the title names.
const MATERIALS = {
  en: ['oak', 'walnut', 'teak', 'marble', 'travertine', 'velvet', 'bouclé', 'leather', 'pine', 'rattan', 'jute', 'wool', 'cane', 'paper',
    'glass', 'canvas', 'stoneware'],
  th: ['โอ๊ค', 'วอลนัต', 'ไม้สัก', 'หินอ่อน', 'ทราเวอร์ทีน', 'กำมะหยี่', 'บูเคล', 'ไม้สน', 'หวาย', 'ขนสัตว์', 'ผ้าใบ'],
};

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

export function readCatalogue(folder) {
  const productFiles = readdirSync(path.join(folder, 'products')).filter((file) => file.endsWith('.json'));
  const mediaFolder = path.join(folder, '../../../libs/media/files');
  return {
    brands: readJson(path.join(folder, 'brands.json')),
    categories: readJson(path.join(folder, 'categories.json')),
    products: productFiles.map((file) => ({ file, ...readJson(path.join(folder, 'products', file)) })),
    packages: readJson(path.join(folder, 'packages.json')),
    wcm: readJson(path.join(folder, 'wcm.json')),
    synonyms: readJson(path.join(folder, 'search-synonyms.json')),
    media: readJson(path.join(mediaFolder, 'index.json')),
    credits: readJson(path.join(mediaFolder, 'credits.json')),
    drawings: readJson(path.join(mediaFolder, 'outlines.json')),
    mediaHas: (file) => existsSync(path.join(mediaFolder, file)),
  };
}

export function checkCatalogue({ brands, categories, products, packages, wcm, synonyms, media, credits, drawings, mediaHas }) {
  const problems = [];
  const expect = (condition, message) => {
    if (!condition) problems.push(message);
  };
  const unique = (values, what) => {
    const seen = new Set();
    for (const value of values) {
      expect(!seen.has(value), `${what} ${value} is used twice`);
      seen.add(value);
    }
  };
  const imageExists = (id, where) => expect(id in media, `${where}: no picture ${id}`);

  const texts = (value, where) => {
    if (value === null || typeof value !== 'object') return;
    if ('en' in value || 'th' in value) {
      if (Array.isArray(value.en)) return;
      for (const language of ['en', 'th']) {
        const text = value[language];
        if (typeof text !== 'string' || text.trim() === '') {
          problems.push(`${where}: ${language} is missing`);
          continue;
        }
        expect(text === text.trim() && !/ {2}/.test(text), `${where}.${language}: stray spaces`);
        expect(!PLACEHOLDER.test(text), `${where}.${language}: placeholder text`);
        const spaced = text.match(/[ \u00A0]ๆ(?=[\s,.)”]|$)/g) ?? [];
        expect((text.match(/ๆ/g) ?? []).length === spaced.length, `${where}.${language}: ๆ needs a space on both sides`);
      }
      if (typeof value.en === 'string') expect(!THAI.test(value.en), `${where}.en: Thai in the English text`);
      if (typeof value.th === 'string' && /[a-z]{3}/i.test(value.en ?? '')) expect(THAI.test(value.th), `${where}.th: no Thai in it`);
      return;
    }
    for (const [key, child] of Object.entries(value)) texts(child, `${where}.${key}`);
  };

  const tiersFall = (prices, where) => {
    const values = TIERS.map((tier) => prices?.[tier]);
    expect(values.every((value) => Number.isInteger(value) && value > 0), `${where}: prices must be whole baht`);
    for (let i = 1; i < values.length; i++) expect(values[i] < values[i - 1], `${where}: ${TIERS[i]} is not below ${TIERS[i - 1]}`);
  };

  const all = { brands, categories, packages, wcm };
  for (const [name, value] of Object.entries(all)) texts(value, name);
  for (const product of products) texts(product, product.slug);

  const variations = products.flatMap((product) => product.variations);
  expect(products.length === EXPECTED.products, `${products.length} products instead of ${EXPECTED.products}`);
  expect(variations.length === EXPECTED.variations, `${variations.length} variations instead of ${EXPECTED.variations}`);
  expect(packages.length >= EXPECTED.packages, `only ${packages.length} packages`);
  const ids = [...brands, ...products, ...packages].map((row) => row.id);
  unique([...ids, ...variations.map((row) => row.variant_id), ...categories.map((row) => row.term_id)], 'id');
  unique(products.map((product) => product.slug), 'product slug');
  unique(packages.map((row) => row.slug), 'package slug');
  unique(categories.map((row) => row.slug), 'category slug');
  unique(brands.map((row) => row.slug), 'brand slug');
  unique([...products.map((product) => product.sku), ...variations.map((variation) => variation.sku)], 'sku');
  unique(products.map((product) => product.featured_rank), 'featured rank');
  unique(products.flatMap(({ description: { en, th } }) => [...en.split('\n\n'), ...th.split('\n\n')]), 'paragraph');
  unique(products.flatMap((product) => [product.summary.en, product.summary.th, product.care.en, product.care.th]), 'sentence');

  const brandSlugs = new Set(brands.map((brand) => brand.slug));
  const readSlugs = (group) => new Set(categories.filter((category) => category.group === group).map((category) => category.slug));
  const mains = readSlugs('main');
  const subs = readSlugs('subs');
  const types = readSlugs('types');
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const findVariation = (slug, id) => bySlug.get(slug)?.variations.find((variation) => variation.variant_id === id);

  const colours = new Set(variations.map(({ colour }) => colour));
  const materials = new Set(variations.flatMap((variation) => variation.materials.map(({ en }) => en)));
  for (const { slug, group, image, covers = [] } of categories) {
    if (group === 'main' || group === 'subs') imageExists(image, slug);
    const known = group === 'colours' ? colours : group === 'materials' ? materials : undefined;
    for (const text of covers) expect(known?.has(text), `category ${slug} covers ${text}, which no variation has`);
    const has = ({ main, subs, type }) => [...main, ...subs, type].includes(slug);
    expect(known ? covers.length > 0 : products.some(has), `category ${slug} has no product`);
  }
  for (const group of ['colours', 'materials'])
    expect(readSlugs(group).size <= MAX_CHOICES, `more than ${MAX_CHOICES} ${group}, which the index of the listing cannot hold`);
  const covered = new Set(categories.filter(({ group }) => group === 'colours').flatMap(({ covers }) => covers));
  for (const colour of colours) expect(covered.has(colour), `no category of colours covers ${colour}`);
  for (const brand of brands) imageExists(brand.image, brand.slug);
  for (const brand of brands) expect(products.some((product) => product.brand === brand.slug), `brand ${brand.slug} has no product`);

  for (const product of products) {
    const at = product.slug;
    expect(product.file === undefined || product.file === `${product.slug}.json`, `${at}: file name and slug differ`);
    expect(brandSlugs.has(product.brand), `${at}: no brand ${product.brand}`);
    expect(product.main.length > 0 && product.main.every((slug) => mains.has(slug)), `${at}: unknown space`);
    expect(product.subs.length > 0 && product.subs.every((slug) => subs.has(slug)), `${at}: unknown function`);
    expect(types.has(product.type), `${at}: unknown type`);
    for (const language of ['en', 'th']) {
      const count = product.description[language].split('\n\n').length;
      expect(count >= 2 && count <= 4, `${at}: ${count} paragraphs in ${language}`);
      for (const word of MATERIALS[language]) {
        const name = product.name[language].toLowerCase();
        if (language === 'en' ? !name.split(/[\s-]/).includes(word) : !name.includes(word)) continue;
        for (const variation of product.variations) {
          const made = variation.materials.map((material) => material[language].toLowerCase()).join(' ');
          expect(made.includes(word), `${at}: the title says ${word}, ${variation.colour} is not made of it`);
        }
      }
    }
    const paragraphs = (language) => product.description[language].split('\n\n').length;
    expect(paragraphs('en') === paragraphs('th'), `${at}: paragraphs differ between languages`);
    expect(product.details.length >= 2, `${at}: too few details`);
    const { created_at: created } = product;
    expect(/^202[56]-\d\d-\d\d$/.test(created) && created >= '2025-10-01' && created <= '2026-11-30', `${at}: created_at ${created}`);
    const [a, b, c] = product.fits.box_cm;
    expect(a >= b && b >= c && c > 0, `${at}: the longest side of the box comes first`);
    const { w, d, h } = product.dimensions_cm;
    expect([w, d, h].every((side) => side > 0) && product.weight_kg > 0, `${at}: size or weight missing`);
    const drawing = drawings[at];
    expect(drawing && mediaHas(drawing.file), `${at}: no drawing`);
    for (const [index, side] of [w, d, h].entries())
      expect(Math.abs((drawing?.size[index] ?? side) - side) <= DRAWING_DIFFERENCE, `${at}: drawn ${drawing?.size.join(' × ')} cm`);
    const { size } = product;
    const family = products.filter((other) => size && other.size?.family === size.family);
    expect(family.length !== 1, `${at}: no other size in its family`);
    const { goes_with: near } = product;
    expect(near.length >= 4 && near.length <= 5 && new Set(near).size === near.length, `${at}: goes_with wants 4 or 5`);
    for (const slug of near) expect(bySlug.has(slug) && slug !== product.slug, `${at}: goes with unknown ${slug}`);
    for (const id of product.images) imageExists(id, at);
    expect(product.images[0].startsWith(`${at}--${product.variations[0].colour}--`), `${at}: the first picture shows another colour`);
    unique(product.variations.map((variation) => variation.colour), `${at}: colour`);
    for (const variation of product.variations) {
      const here = `${at}, ${variation.colour}`;
      tiersFall(variation.subscription_prices, here);
      const price = variation.subscription_prices.subscription_12;
      expect(price >= CHEAPEST && price <= DEAREST, `${here}: price out of range`);
      expect(/^#[0-9a-f]{6}$/.test(variation.swatch), `${here}: swatch ${variation.swatch}`);
      expect(variation.materials.length > 0, `${here}: no materials`);
      expect(Number.isInteger(variation.stock_quantity) && variation.stock_quantity >= 0, `${here}: stock`);
      const { asset_quantity: tagged = 0, stock_quantity: stock } = variation;
      expect(tagged <= stock, `${here}: more tagged pieces than stock`);
      expect(variation.in_stock === variation.stock_quantity > 0, `${here}: in_stock and stock_quantity disagree`);
      expect(variation.images.length > 0, `${here}: no picture`);
      const main = variation.images[0]?.alt;
      for (const language of main ? ['en', 'th'] : []) {
        const text = main[language].toLowerCase();
        const colour = product.type === 'plants' ? '' : variation.colour_name[language].toLowerCase();
        const named = text.startsWith(product.name[language].toLowerCase()) && text.includes(colour);
        expect(named, `${here}: the ${language} text of the first picture has another name or colour`);
      }
      for (const image of variation.images) {
        imageExists(image.id, here);
        const files = image.view === 'room' ? (media[image.id]?.sources.map(({ type, width }) => `${type} ${width}`) ?? []) : ROOM_FILES;
        expect(ROOM_FILES.every((file) => files.includes(file)), `${here}: ${image.id} lacks a file for product cards`);
        expect(image.id.startsWith(`${product.slug}--${variation.colour}--`), `${here}: ${image.id} is another colour`);
        const { en, th } = media[image.id]?.alt ?? {};
        expect(image.alt.en === en && image.alt.th === th, `${image.id}: index.json has another text; run build-media.mjs texts`);
      }
    }
    expect(product.variations[0].images.some((image) => image.view === 'second'), `${at}: the default colour has no second view`);
  }

  for (const row of packages) {
    const at = `package ${row.slug}`;
    tiersFall(row.subscription_prices, at);
    imageExists(row.scene, at);
    for (const suffix of ['--tall', '--wide']) imageExists(row.scene + suffix, at);
    for (const id of row.images) imageExists(id, at);
    expect(row.main.every((slug) => mains.has(slug)), `${at}: unknown space`);
    const known = row.items.every((item) => findVariation(item.product, item.variant_id) && item.quantity >= 1);
    expect(known, `${at}: unknown component`);
    if (!known) continue;
    for (const tier of TIERS) {
      const price = (item) => findVariation(item.product, item.variant_id).subscription_prices[tier];
      const parts = row.items.reduce((sum, item) => sum + item.quantity * price(item), 0);
      const saving = 1 - row.subscription_prices[tier] / parts;
      expect(saving >= SAVING.least && saving <= SAVING.most, `${at}: ${tier} saves ${(saving * 100).toFixed(1)} %`);
    }
  }

  const { hero_banner: hero, global_hilight: highlight, product_carousel: carousel } = wcm;
  for (const id of [hero.image, hero.image_mobile, highlight.image]) imageExists(id, 'wcm');
  const room = packages.find((row) => row.slug === hero.package);
  expect(room, `wcm: no package ${hero.package}`);
  for (const { product, variant_id: variant } of [...hero.hotspots, highlight, ...carousel.products])
    expect(findVariation(product, variant), `wcm: no ${product} ${variant}`);
  for (const { product, variant_id: variant, x, y } of hero.hotspots) {
    expect(room?.items.some((item) => item.variant_id === variant), `wcm: ${product} is not in the room of the photo`);
    expect(x > 0 && x < 100 && y > 0 && y < 100, `wcm: hotspot of ${product} is off the photo`);
  }

  unique(synonyms.map((group) => group.id), 'synonym group');
  for (const group of synonyms) {
    expect(group.en.length > 0 && group.th.length > 0, `synonyms ${group.id}: both languages`);
    unique([...group.en, ...group.th], `synonyms ${group.id}:`);
    for (const word of group.en) expect(!THAI.test(word) && word === word.toLowerCase(), `synonyms ${group.id}: ${word}`);
    for (const word of group.th) expect(THAI.test(word), `synonyms ${group.id}: ${word}`);
  }

  const creditIds = new Set(credits.map((credit) => credit.id));
  let total = 0;
  for (const [id, image] of Object.entries(media)) {
    texts(image.alt, `media ${id}`);
    expect(image.blur.startsWith('data:image/') && image.blur.length <= BLUR_MAX, `media ${id}: placeholder of ${image.blur.length} bytes`);
    expect(/^#[0-9a-f]{6}$/.test(image.dominant), `media ${id}: dominant ${image.dominant}`);
    expect(image.width > 0 && image.height > 0 && image.sources.length > 0, `media ${id}: no size`);
    for (const source of image.sources) {
      total += source.bytes;
      expect(mediaHas(source.file), `media ${id}: ${source.file} is missing`);
    }
    for (const credit of image.credits ?? []) expect(creditIds.has(credit), `media ${id}: no credit ${credit}`);
  }
  for (const credit of credits) for (const id of credit.used_in) expect(id in media, `credit ${credit.id}: no picture ${id}`);
  expect(total <= MEDIA_MAX_BYTES, `media: ${(total / 1e6).toFixed(1)} MB`);

  return problems;
}

if (process.argv[1]?.endsWith(path.join('catalogue', 'check.mjs'))) {
  const problems = checkCatalogue(readCatalogue(path.dirname(path.resolve(process.argv[1]))));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
