import { definePlugin } from '../platform/plugin';
import { Catalogue } from './catalogue';
import { packagesRoutes } from './packages-routes';
import { productsRoutes } from './products-routes';
import { stockRoutes } from './stock-routes';
import { taxonomyRoutes } from './taxonomy-routes';
import { wcmRoutes } from './wcm-routes';

declare module '../platform/plugin' {
  interface PluginOptions {
    /** In milliseconds; 0 in tests that change the data. */
    versionTtl?: number;
  }
}

export const cataloguePlugin = definePlugin('catalogue', [], (app, { db, versionTtl }) => {
  const store = new Catalogue(db, versionTtl);
  productsRoutes(app, store);
  taxonomyRoutes(app, store);
  packagesRoutes(app, store);
  stockRoutes(app, db);
  wcmRoutes(app, store);
});
