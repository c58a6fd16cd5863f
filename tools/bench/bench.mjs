import { benchBoard } from './board.mjs';
import { benchCheckouts } from './checkouts.mjs';
import { benchCosts } from './costs.mjs';
import { benchLoad } from './load.mjs';
import { benchMoney, benchMoneyKills, benchMoneyYear } from './money.mjs';
import { benchPages } from './pages.mjs';
import { benchTouch } from './touch.mjs';

const PARTS = { pages: benchPages, load: benchLoad, costs: benchCosts, board: benchBoard, touch: benchTouch };
/** Benchmarks that take hours. They run only if their name is an argument. */
const NAMED_PARTS = { checkouts: benchCheckouts, money: benchMoney, 'money-year': benchMoneyYear, 'money-kills': benchMoneyKills };

/** With `--against=<address>`, the touch benchmark also measures the shop that runs at this address, to compare both. */
export async function bench(args = []) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const parts = { ...PARTS, ...NAMED_PARTS };
  const unknown = named.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`Unknown benchmark ${unknown.join(', ')}; available: ${Object.keys(parts).join(', ')}.`);
  const against = args.find((arg) => arg.startsWith('--against='))?.slice('--against='.length);
  for (const name of named.length > 0 ? named : Object.keys(PARTS)) await parts[name]({ against });
}
