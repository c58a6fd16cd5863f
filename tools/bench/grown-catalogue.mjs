/** Collection names that give copied products distinct names, like in a large shop. */
export const COLLECTIONS = [
  'Anan Boran Chai Dara Ekkamai Fahsai Golok Hatai Isan Jinda Kanda Lamai Manee Nakhon Orasa Pailin Rawee Sakda Tawan Udom',
  'Wanna Yuwadee Arun Bussaba Chalerm Duang Erawan Ganda Hansa Inthira Jampa Khao Lanta Mekong Nimman Oraya Phuket Rinda',
  'Siam Thonburi Ubon Wiang Yada Ayutthaya Bangrak Charoen Dusit Emerald Fern Garland',
].flatMap((names) => names.split(' '));

const collection = `(array['${COLLECTIONS.join("','")}'])[1 + (g * 7 + p.id) % ${COLLECTIONS.length}]`;
const name = `${collection} || ' ' || (100 + g % 900)`;

const INDEXES = ['search_name', 'search_kind', 'search_body'];

/**
 * Grows a seeded catalogue to `size` products by copying the 90 originals with new names, prices, dates and ranks.
 * Copies have one variation and one image, to save space. Triggers are off meanwhile. Needs PostgreSQL 15 or later.
 */
export async function growCatalogue(sql, size) {
  const [{ count }] = await sql('select count(*)::integer as count from products');
  const copies = Math.ceil((size - count) / 90);
  for (const column of INDEXES) await sql(`drop index if exists products_${column}`);
  for (const table of ['variations', 'products', 'product_categories']) await sql(`alter table ${table} disable trigger user`);
  await sql(`
    insert into products (id, slug, sku, brand_id, name, summary, description, details, care, dimensions, weight, measures, box,
      assembled_delivery, images, featured_rank, created_at, subscription_price, in_stock, search_name, search_kind, search_body)
    select p.id + g * 100000, p.slug || '-' || g, p.sku || '-' || g, p.brand_id,
      jsonb_build_object('en', ${name} || ' ' || (p.name->>'en'), 'th', (p.name->>'th') || ' ' || ${name}), p.summary, p.summary,
        '[]'::jsonb, p.care, p.dimensions, p.weight, p.measures, p.box, p.assembled_delivery,
      jsonb_build_array(p.images->0), p.featured_rank + g * 100, p.created_at - (g % 700), p.subscription_price + (g % 60) * 10,
        (g + p.id) % 8 <> 0,
      ' ' || lower(${name}) || p.search_name, p.search_kind, left(p.search_body, 400)
    from products p cross join generate_series(1, ${copies}) g where p.id < 100000`);
  await sql(`
    insert into variations (id, product_id, position, slug, sku, colour_name, hex, size, materials, images, price_3, price_6,
      price_9, price_12, stock_quantity, asset_quantity, in_stock, seeded_stock, seeded_assets)
    select v.id + g * 100000, v.product_id + g * 100000, v.position, v.slug, v.sku || '-' || g, v.colour_name, v.hex, v.size,
      v.materials, jsonb_build_array(v.images->0), v.price_3, v.price_6, v.price_9, v.price_12, v.stock_quantity, v.asset_quantity,
      true, v.seeded_stock, v.seeded_assets
    from variations v cross join generate_series(1, ${copies}) g where v.product_id < 100000 and v.position = 0`);
  await sql(
    `insert into product_categories (product_id, category_id, position)
     select c.product_id + g * 100000, c.category_id, c.position
     from product_categories c cross join generate_series(1, ${copies}) g where c.product_id < 100000`,
  );
  for (const table of ['variations', 'products', 'product_categories']) await sql(`alter table ${table} enable trigger user`);
  await sql('create extension if not exists pg_trgm');
  for (const column of INDEXES) await sql(`create index products_${column} on products using gin (${column} gin_trgm_ops)`);
  await sql('insert into catalogue_changes (product_ids) values (null)');
  // Maintenance that would otherwise run during the measurement.
  await sql('vacuum (analyze)');
  await sql('checkpoint');
}
