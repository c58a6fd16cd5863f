// npm run bench [-- a part of bench.mjs, such as pages]: builds if needed and prints the benchmarks.
import { requireNode } from '../bootstrap/environment.mjs';
import { install } from '../bootstrap/install.mjs';
import { buildEverything } from '../bootstrap/release.mjs';

requireNode();
await install();
await buildEverything();
const { bench } = await import('./bench.mjs');
await bench(process.argv.slice(2));
