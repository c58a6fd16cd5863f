import globalSetup from './global-setup';
import globalTeardown from './global-teardown';
import { drawLives } from './money-lives';
import { MoneyWorld } from './money-world';

/** Number of simulations that run at the same time. */
const WORLDS = 3;

/**
 * Runs `MONEY_RUNS` simulations of orders for each seed on the command line. Each seed has its own database and provider. The script does
 * not use Jest, because the sandbox of Jest doubles the time.
 */
async function main(): Promise<void> {
  const runs = Number(process.env['MONEY_RUNS'] ?? 20);
  const seeds = process.argv.slice(2);
  await globalSetup();
  try {
    const began = performance.now();
    let lives = 0;
    let started = Promise.resolve() as Promise<unknown>;
    const lead = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        // Starts one simulation after the other: if all started at once, a sandbox would exceed its time limit.
        const starting = started.catch(() => undefined).then(() => MoneyWorld.start());
        started = starting;
        const world = await starting;
        try {
          await drawLives(world, { runs, seed: Number(seed), path: process.env['MONEY_PATH'] });
        } catch (error) {
          seeds.length = 0;
          throw error;
        } finally {
          await world.close();
        }
        lives += runs;
        console.log(`${seed} ${((performance.now() - began) / 1000 / lives).toFixed(2)}`);
      }
    };
    const worlds = await Promise.allSettled(Array.from({ length: WORLDS }, lead));
    for (const world of worlds) if (world.status === 'rejected') throw world.reason;
  } finally {
    await globalTeardown();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
