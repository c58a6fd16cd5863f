import globalSetup from './global-setup';
import globalTeardown from './global-teardown';
import { drawLives } from './money-lives';
import { MoneyWorld } from './money-world';

/** Worlds at once: while one waits for its database or its provider, another one goes on. */
const WORLDS = 3;

/**
 * Lives of orders outside Jest, whose sandbox costs as much as what runs in it: MONEY_RUNS of each seed that is given, each seed with a
 * database and a provider of its own. Prints a seed when its lives agree, and how many seconds a life has taken so far.
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
        // One after the other: a provider that is starting gives up where it must wait.
        const starting = started.catch(() => undefined).then(() => MoneyWorld.start());
        started = starting;
        const world = await starting;
        try {
          await drawLives(world, { runs, seed: Number(seed), path: process.env['MONEY_PATH'] });
        } catch (error) {
          // The other worlds end what they are at.
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
