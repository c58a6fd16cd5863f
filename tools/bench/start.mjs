// npm run bench [-- <benchmark>]: builds if needed, runs the benchmarks of bench.mjs and prints their results.
import { requireNode } from '../bootstrap/environment.mjs';
import { install } from '../bootstrap/install.mjs';
import { buildEverything } from '../bootstrap/release.mjs';

requireNode();
await install();
await buildEverything();
const { bench } = await import('./bench.mjs');
await bench(process.argv.slice(2));
