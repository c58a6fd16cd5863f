import { stockQuerySchema, stockResponseSchema, type WireStock } from '@spruce/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { variations } from '../database/schema';
import { packagePieces } from './packages-repository';
import { describe, type CatalogueApp } from '../http/public-route';
import { packageStockOf, stockOf } from './serializers';

const idsOf = (list: string | undefined): number[] => (list ? [...new Set(list.split(',').map(Number))] : []);

/**
 * `GET /products/stock`: how many there are now. Everything else of the catalogue is of a version, which says no more than "more than
 * three".
 */
export function stockRoutes(app: CatalogueApp, db: Database): void {
  const schema = describe('Read how many there are now', 'Products', stockQuerySchema, stockResponseSchema);
  app.get('/products/stock', { schema }, async (request, reply): Promise<{ data: WireStock }> => {
    const packageIds = idsOf(request.query.packages);
    const [rows, pieces] = await Promise.all([
      db
        .select()
        .from(variations)
        .where(inArray(variations.id, idsOf(request.query.variations)))
        .orderBy(asc(variations.id)),
      packagePieces(db, packageIds),
    ]);
    reply.header('cache-control', 'no-store');
    return {
      data: {
        variations: rows.map((row) => ({ id: row.id, ...stockOf(row) })),
        packages: packageIds.flatMap((id) => {
          const own = pieces.filter(({ packageId }) => packageId === id);
          return own.length > 0 ? [{ id, ...packageStockOf(own) }] : [];
        }),
      },
    };
  });
}
