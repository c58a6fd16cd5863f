import { bangkokDate } from '@spruce/pricing';
import { eq } from 'drizzle-orm';
import { drawLives } from '../../test/money-lives';
import { MoneyWorld } from '../../test/money-world';
import { charges } from '../platform/database/schema';

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

  it('charge a month as soon as possible if its day passed while the service was down', async () => {
    const outage = async (times: number) => {
      for (let time = 0; time < times; time += 1) await world.pass(15);
    };
    await world.begin('2028-01-29', 12);
    await world.place(0, [{ variant_id: 1671, quantity: 2 }], 6, false);
    // The rent starts on 9 February.
    await world.deliver(75);
    await world.dashboard(0, 'delete the customer', 0);
    await outage(3);
    // Only now the service learns that Stripe’s customer is gone, so Stripe charges the month of 9 May on 28 May.
    expect(await world.settle()).toEqual([]);
    await world.card(0, 'good');
    await outage(1);
    expect(await world.settle()).toEqual([]);
    await world.pass(1);
    expect([await world.settle(), await world.audit()]).toEqual([[], []]);
    const renewals = await world.db.select().from(charges).where(eq(charges.kind, 'renewal')).orderBy(charges.month);
    expect(renewals.map(({ month, state, periodStart }) => [month, state, periodStart && bangkokDate(periodStart)])).toEqual([
      [2, 'paid', '2028-03-09'],
      [3, 'paid', '2028-04-09'],
      [4, 'paid', '2028-05-09'],
      [5, 'paid', '2028-06-09'],
    ]);
  });
});
