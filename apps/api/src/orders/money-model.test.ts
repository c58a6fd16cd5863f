import { drawLives } from '../../test/money-lives';
import { MoneyWorld } from '../../test/money-world';

// A failure is looked at again by its MONEY_SEED and MONEY_PATH; MONEY_RUNS are more. Ten thousand, without Jest: `npm run bench -- money`.
const RUNS = Number(process.env['MONEY_RUNS'] ?? 20);
// The same runs each time in tests; the bench draws others.
const SEED = Number(process.env['MONEY_SEED'] ?? 7);
const PATH = process.env['MONEY_PATH'];
jest.setTimeout(Math.max(240_000, RUNS * 20_000));

describe('money, stock and time, whatever two customers and staff do', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await MoneyWorld.start();
  });
  afterAll(() => world.close());

  it('pieces, places, money at the provider, money on invoices and the page agree after each run', async () => {
    await drawLives(world, { runs: RUNS, seed: SEED, path: PATH });
  });
});
