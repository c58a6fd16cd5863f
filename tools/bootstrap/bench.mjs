// npm run bench [-- pages|catalogue|orders|hostile] [--large]: builds if needed and prints the benchmarks.
import { requireNode } from './environment.mjs';
import { install } from './install.mjs';
import { buildEverything } from './release.mjs';

requireNode();
await install();
await buildEverything();
const { bench } = await import('../bench/bench.mjs');
await bench(process.argv.slice(2));
