import { setTimeout as after } from 'node:timers/promises';
import { definePlugin } from '../plugin';
import { Catalogue } from './catalogue';
import { packagesRoutes } from './packages-routes';
import { productsRoutes } from './products-routes';
import { stockRoutes } from './stock-routes';
import { taxonomyRoutes } from './taxonomy-routes';
import { wcmRoutes } from './wcm-routes';

/** Limit of the warm-up, after which the process is ready all the same; a hundred thousand products take some ten seconds. */
const WARM_UP_MS = 60_000;

/** Products, packages, their exact stock, brands and categories, and the home page's data. */
export const cataloguePlugin = definePlugin('catalogue', ['health'], (app, { db, versionTtl, warmUp }) => {
  const store = new Catalogue(db, versionTtl);
  productsRoutes(app, store);
  taxonomyRoutes(app, store);
  packagesRoutes(app, store);
  stockRoutes(app, db);
  wcmRoutes(app, store);
  if (!warmUp) return;
  app.health.warm = false;
  // A failure is left to the first request, which tries again and reports it.
  void Promise.race([store.index().catch(() => undefined), after(WARM_UP_MS, undefined, { ref: false })]).then(
    () => (app.health.warm = true),
  );
});
