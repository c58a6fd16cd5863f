import { setTimeout as after } from 'node:timers/promises';
import { definePlugin } from '../platform/plugin';
import { Catalogue } from './catalogue';
import { packagesRoutes } from './packages-routes';
import { productsRoutes } from './products-routes';
import { stockRoutes } from './stock-routes';
import { suggestionsRoutes } from './suggestions-routes';
import { taxonomyRoutes } from './taxonomy-routes';
import { wcmRoutes } from './wcm-routes';

declare module '../platform/plugin' {
  interface PluginOptions {
    /** Milliseconds until the catalogue version is read again; 0 in tests that change the data. */
    versionTtl?: number;
    warmUp: boolean;
  }
}

/** Longest wait before the service is ready; loading 100,000 products takes about ten seconds. */
const WARM_UP_MS = 60_000;

export const cataloguePlugin = definePlugin('catalogue', ['health'], (app, { db, clock, versionTtl, warmUp }) => {
  const store = new Catalogue(db, versionTtl);
  productsRoutes(app, store);
  taxonomyRoutes(app, store);
  packagesRoutes(app, store);
  stockRoutes(app, db);
  suggestionsRoutes(app, store, clock);
  wcmRoutes(app, store);
  if (!warmUp) return;
  app.health.warm = false;
  // Ignores an error while loading, because the first request loads the index again and reports the error.
  void Promise.race([store.index().catch(() => undefined), after(WARM_UP_MS, undefined, { ref: false })]).then(
    () => (app.health.warm = true),
  );
});
