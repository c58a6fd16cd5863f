import globalSetup from './global-setup';
import globalTeardown from './global-teardown';
import { drawLives } from './money-lives';
import { MoneyWorld } from './money-world';

/**
 * Lives of orders outside Jest, whose sandbox costs as much as what runs in it: MONEY_RUNS of each seed that is given, each seed with a
 * database and a provider of its own. Prints a seed when its lives agree, and how long one took.
 */
async function main(): Promise<void> {
  const runs = Number(process.env['MONEY_RUNS'] ?? 20);
  await globalSetup();
  try {
    for (const seed of process.argv.slice(2)) {
      const began = performance.now();
      const world = await MoneyWorld.start();
      await drawLives(world, { runs, seed: Number(seed), path: process.env['MONEY_PATH'] }).finally(() => world.close());
      console.log(`${seed} ${((performance.now() - began) / 1000 / runs).toFixed(2)}`);
    }
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
