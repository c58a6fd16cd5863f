import { stockQuerySchema, stockResponseSchema, type WireStock } from '@spruce/contract';
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { variations } from '../platform/database/schema';
import { catalogueRoutes } from '../platform/http/route-schema';
import type { ApiApp } from '../platform/plugin';
import { readPackageRows } from './packages-repository';
import { toPackageStock, toWireStock } from './serializers';

const parseIds = (list: string | undefined): number[] => (list ? list.split(',').map(Number) : []);

/** Returns exact quantities. Other catalogue responses are cached by version, so their quantities above three may be outdated. */
export function stockRoutes(app: ApiApp, db: Database): void {
  catalogueRoutes(app, 'Products')(
    'GET /products/stock',
    ['readStock', 'Read the current quantities', 'The exact quantity, never cached. Lists show quantities up to three only.'],
    { answer: stockResponseSchema, querystring: stockQuerySchema },
    async (request, reply): Promise<{ data: WireStock }> => {
      const [rows, packages] = await Promise.all([
        db
          .select()
          .from(variations)
          .where(inArray(variations.id, parseIds(request.query.variations)))
          .orderBy(asc(variations.id)),
        readPackageRows(db, parseIds(request.query.packages)),
      ]);
      reply.header('cache-control', 'no-store');
      return {
        data: {
          variations: rows.map((row) => ({ id: row.id, ...toWireStock(row) })),
          packages: packages.flatMap(({ row, pieces }) => (pieces.length > 0 ? [{ id: row.id, ...toPackageStock(pieces) }] : [])),
        },
      };
    },
  );
}
