import { suggestionsQuerySchema, suggestionsResponseSchema, type WireSuggestion } from '@spruce/contract';
import { MAX_SUGGESTIONS } from '@spruce/contract/constants';
import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../platform/database/database';
import type { Text } from '../platform/database/schema';
import { catalogueRoutes } from '../platform/http/route-schema';
import type { ApiApp, Clock } from '../platform/plugin';
import type { Catalogue } from './catalogue';

/** A suggestion of orders needs this many customers who rented both pieces in the last year, so that it tells nothing about one of them. */
const MIN_CUSTOMERS = 2;

interface SuggestionRow {
  reason: WireSuggestion['reason'];
  package_name: Text | null;
  package_slug: string | null;
  variation_id: number;
  product_id: number;
}

/**
 * First, pieces of packages that share a product with the cart: the package with the most of them, then in the order of the packages and of
 * their pieces. Then pieces that were rented in the same order as a product of the cart, by the number of customers. Each product once,
 * never a product of the cart, and only variations in stock.
 */
async function findSuggestions(db: Database, pieces: readonly number[], packages: readonly number[], now: Date): Promise<SuggestionRow[]> {
  const ids = (list: readonly number[]) => sql`${sql.param([...list])}::integer[]`;
  return queryRows<SuggestionRow>(
    db,
    sql`
    with cart as (
      select product_id from variations
      where id = any(${ids(pieces)})
        or id in (select variation_id from package_items where package_id = any(${ids(packages)}))
    ), shared as (
      select i.package_id, count(distinct v.product_id) as together
      from package_items i join variations v on v.id = i.variation_id
      where v.product_id in (select product_id from cart)
      group by i.package_id
    ), candidates as (
      select 'package' as reason, i.package_id, i.variation_id, shared.together, p.featured_rank as rank, i.position
      from shared join package_items i using (package_id) join packages p on p.id = i.package_id
      union all
      select 'rented_together', null, other.variant_id, count(distinct o.customer_id), 0, 0
      from order_items mine
      join orders o on o.id = mine.order_id and o.status <> 'cancelled'
        and o.created_at > ${now.toISOString()}::timestamptz - interval '1 year'
      join order_items other on other.order_id = o.id and other.kind = 'product'
      where mine.kind = 'product' and mine.product_id in (select product_id from cart)
      group by other.variant_id having count(distinct o.customer_id) >= ${MIN_CUSTOMERS}
    ), best as (
      select distinct on (v.product_id) v.product_id, c.*
      from candidates c join variations v on v.id = c.variation_id
      where v.product_id not in (select product_id from cart) and v.in_stock and coalesce(v.asset_quantity, v.stock_quantity) > 0
      order by v.product_id, c.reason, c.together desc, c.rank, c.position, c.variation_id
    )
    select best.reason, p.name as package_name, p.slug as package_slug, best.variation_id, best.product_id
    from best left join packages p on p.id = best.package_id
    order by best.reason, best.together desc, best.rank, best.position, best.product_id
    limit ${MAX_SUGGESTIONS}`,
  );
}

const parseIds = (list: string | undefined): number[] => (list ? list.split(',').map(Number) : []);

export function suggestionsRoutes(app: ApiApp, catalogue: Catalogue, clock: Clock): void {
  catalogueRoutes(app, 'Products')(
    'GET /products/suggestions',
    [
      'suggestPieces',
      'Suggest pieces that complete the room',
      `At most ${MAX_SUGGESTIONS} products in stock that are not in the cart: of packages with pieces of the cart first, then of orders.`,
    ],
    { answer: suggestionsResponseSchema, querystring: suggestionsQuerySchema },
    async ({ query: { pieces, packages, lang = 'en' } }, reply) => {
      const rows = await findSuggestions(catalogue.db, parseIds(pieces), parseIds(packages), clock.now());
      const cards = await catalogue.cards(
        rows.map((row) => row.product_id),
        lang,
      );
      reply.header('cache-control', 'no-store');
      return {
        data: rows.flatMap((row) => {
          const product = cards.find(({ id }) => id === row.product_id);
          const from = row.package_name && row.package_slug ? { name: row.package_name[lang], slug: row.package_slug } : undefined;
          return product ? [{ reason: row.reason, ...(from && { package: from }), variant_id: row.variation_id, product }] : [];
        }),
      };
    },
  );
}
