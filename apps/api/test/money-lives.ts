import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import type { MoneyWorld } from './money-world';

type Command = fc.AsyncCommand<object, MoneyWorld>;

/** Returns a command without preconditions. If the command is not allowed, the service refuses it and nothing changes. */
const command = (name: string, run: (world: MoneyWorld) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (_model, world) => {
    await run(world);
  },
  toString: () => name,
});
const given = <T>(arbitrary: fc.Arbitrary<T>, name: string, run: (world: MoneyWorld, value: T) => Promise<unknown>) =>
  arbitrary.map((value) => command(`${name} ${JSON.stringify(value)}`, (world) => run(world, value)));

const index = fc.nat({ max: 2 });
const lines = fc.uniqueArray(fc.record({ variant_id: fc.constantFrom(1011, 1671), quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 2,
  selector: ({ variant_id }) => variant_id,
});
const which = fc.nat({ max: 5 }).map((n) => (n === 5 ? 1 : 0));
const moved = given(fc.tuple(index, which), 'move', (world, [at, nth]) => world.move(at, nth, 'staff'));
const commands = [
  given(
    fc.tuple(fc.nat({ max: 1 }), lines, fc.integer({ min: 3, max: 7 }), fc.boolean(), fc.boolean()),
    'place',
    (world, [who, what, months, byStaff, nearlyFree]) => world.place(who, what, months, byStaff && months === 3, nearlyFree),
  ),
  given(
    fc.tuple(index, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 11, max: 14 }), fc.boolean(), fc.boolean()),
    'edit',
    (world, [at, quantity, days, staff, lamps]) => world.edit(at, quantity, days, staff, lamps),
  ),
  given(
    fc.tuple(index, fc.constantFrom('extend', 'add', 'swap', 'return', 'relocate', 'end-early'), fc.nat({ max: 9 }), fc.nat({ max: 4 })),
    'change',
    (world, [at, kind, size, staff]) => world.change(at, kind as 'add', size, staff === 0),
  ),
  given(fc.tuple(index, fc.constantFrom('good', 'bad'), fc.boolean()), 'pay', (world, [at, card, save]) =>
    world.pay(at, card as 'good', save),
  ),
  given(fc.tuple(fc.nat({ max: 1 }), fc.constantFrom('good', 'bad')), 'card', (world, [who, card]) => world.card(who, card as 'good')),
  given(fc.tuple(index, fc.constantFrom('approve', 'declined', 'withdrawn')), 'decide', (world, [at, decision]) =>
    world.decide(at, decision as 'approve'),
  ),
  // Listed twice, so that status changes are chosen twice as often: an order has eight statuses.
  moved,
  moved,
  given(index, 'cancel', (world, at) => world.move(at, 0, 'customer')),
  given(fc.nat({ max: 1 }), 'delete the account', (world, who) => world.deleteAccount(who)),
  given(fc.constantFrom(1, 3, 9, 29, 31, 31, 62), 'pass', (world, days) => world.pass(days)),
  given(fc.boolean(), 'webhooks', (world, lost) => world.webhooks(lost)),
  fc.constant(command('jobs', (world) => world.jobs())),
  fc.constant(command('house', (world) => world.house())),
  given(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()), 'die at call', async (world, [after, reached]) => {
    world.service.line = { kind: 'dies', after, reached };
  }),
  given(fc.integer({ min: 1, max: 8 }), 'lose the provider for', async (world, calls) => {
    world.service.line = { kind: 'lost', calls };
  }),
];

/** Simulates random orders and compares money, stock and time after each one. Throws if they differ. */
export async function drawLives(
  world: MoneyWorld,
  { runs, seed, path }: { runs: number; seed: number; path: string | undefined },
): Promise<void> {
  const start = fc.tuple(
    fc.constantFrom('2026-11-21', '2027-01-31', '2027-03-30', '2028-01-29', '2028-02-29'),
    fc.constantFrom(1, 9, 15, 23),
    fc.boolean(),
    fc.constantFrom(0, 14, 75),
    fc.constantFrom(null, 'return' as const, 'swap' as const),
    fc.option(fc.record({ after: fc.integer({ min: 5, max: 11 }), reached: fc.boolean() }), { freq: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.commands(commands, { maxCommands: 24, size: 'max' }),
      async ([day, hour, nearlyFree, days, regretted, death], given_) => {
        await world.begin(day, hour);
        await world.place(
          0,
          [
            { variant_id: 1011, quantity: 1 },
            { variant_id: 1671, quantity: 2 },
          ],
          6,
          false,
          nearlyFree,
        );
        if (days > 0) await world.deliver(days);
        // With the coupon, the first charge was almost free. This edit costs less than the minimum charge of a card.
        else if (nearlyFree) await world.edit(0, 4, 11, false, true);
        if (regretted) await world.regret(0, regretted, death);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), given_);
        const findings = await world.settle();
        const wrong = await world.audit(world.slept ? findings : []);
        deepStrictEqual({ findings: findings.filter(({ mended }) => mended), wrong }, { findings: [], wrong: [] });
      },
    ),
    { numRuns: runs, seed, ...(path !== undefined && { path }), endOnFailure: process.env['MONEY_SHRINK'] === undefined },
  );
}
