import { drawLives } from '../../test/money-lives';
import { MoneyWorld } from '../../test/money-world';

// MONEY_SEED and MONEY_PATH repeat a failure; MONEY_RUNS sets the number of runs. `npm run bench -- money` runs ten thousand without Jest.
const RUNS = Number(process.env['MONEY_RUNS'] ?? 20);
// Tests use a fixed seed; the benchmark uses random seeds.
const SEED = Number(process.env['MONEY_SEED'] ?? 7);
const PATH = process.env['MONEY_PATH'];
jest.setTimeout(Math.max(240_000, RUNS * 20_000));

describe('random actions of two customers and staff', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await MoneyWorld.start();
  });
  afterAll(() => world.close());

  it('keep stock, slots, Stripe, invoices and the order page consistent after each run', async () => {
    await drawLives(world, { runs: RUNS, seed: SEED, path: PATH });
  });
});
