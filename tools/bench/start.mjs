// npm run bench [-- pages|checkout-page|catalogue|orders|board|order-list|hostile|attacks|selling|touch] [--large]: builds and prints them.
import { requireNode } from '../bootstrap/environment.mjs';
import { install } from '../bootstrap/install.mjs';
import { buildEverything } from '../bootstrap/release.mjs';

requireNode();
await install();
await buildEverything();
const { bench } = await import('./bench.mjs');
await bench(process.argv.slice(2));
