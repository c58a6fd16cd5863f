import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { DASHBOARD_ACTIONS } from './money-dashboard';
import type { MoneyCard } from './money-people';
import type { MoneyCoupon, MoneyWorld } from './money-world';

type Command = fc.AsyncCommand<object, MoneyWorld>;

/** Commands have no preconditions, because the service refuses commands that are not allowed. */
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
const card = fc.constantFrom<MoneyCard>('good', 'good', 'bad', 'disputed', 'unrefundable');
const coupon = fc.constantFrom<MoneyCoupon | undefined>(undefined, 'LIMITED', 'NEARLYFREE');
const dashboard = given(
  fc.tuple(index, fc.constantFrom(...DASHBOARD_ACTIONS), fc.nat({ max: 9 })),
  'dashboard',
  (world, [at, action, size]) => world.dashboard(at, action, size),
);
const commands = [
  given(
    fc.tuple(fc.nat({ max: 1 }), lines, fc.integer({ min: 3, max: 7 }), fc.boolean(), card, coupon),
    'place',
    (world, [who, what, months, byStaff, paidBy, code]) =>
      world.place(who, what, months, byStaff && months === 3, { card: paidBy, coupon: code }),
  ),
  given(
    fc.tuple(index, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 11, max: 14 }), fc.boolean(), fc.boolean()),
    'edit',
    (world, [at, quantity, days, staff, lamps]) => world.edit(at, quantity, days, staff, lamps),
  ),
  given(
    fc.tuple(
      index,
      fc.constantFrom('extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy'),
      fc.nat({ max: 9 }),
      fc.nat({ max: 4 }),
    ),
    'change',
    (world, [at, kind, size, staff]) => world.change(at, kind as 'add', size, staff === 0),
  ),
  given(fc.tuple(index, card, fc.boolean()), 'pay', (world, [at, paidBy, save]) => world.pay(at, paidBy, save)),
  given(fc.tuple(fc.nat({ max: 1 }), card), 'card', (world, [who, paidBy]) => world.card(who, paidBy)),
  // Listed four times, so that fast-check chooses it more often: a refund, its failure and its settlement must follow one another.
  dashboard,
  dashboard,
  dashboard,
  dashboard,
  given(fc.tuple(index, fc.nat({ max: 9 }), fc.constantFrom(1, 9, 31)), 'swap back', (world, [at, size, days]) =>
    world.swapBack(at, size, days),
  ),
  given(fc.tuple(index, fc.nat({ max: 99 }), fc.boolean()), 'reschedule', (world, [at, size, staff]) =>
    world.reschedule(at, size, staff ? 'staff' : 'customer'),
  ),
  given(fc.tuple(index, fc.constantFrom('approve', 'declined', 'withdrawn')), 'decide', (world, [at, decision]) =>
    world.decide(at, decision as 'approve'),
  ),
  // Listed twice, so that fast-check chooses it more often, and an order reaches more of the eight statuses.
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

/** Kinds of findings that a bank causes, so that only staff can resolve them. */
const FOR_STAFF = ['refund-failed', 'disputed', 'dispute-lost'];

/** Runs random sequences of commands, and audits money, stock and dates after each sequence. Throws if the audit finds a difference. */
export async function drawLives(
  world: MoneyWorld,
  { runs, seed, path }: { runs: number; seed: number; path: string | undefined },
): Promise<void> {
  const start = fc.tuple(
    fc.constantFrom('2026-11-21', '2027-01-31', '2027-03-30', '2028-01-29', '2028-02-29'),
    fc.constantFrom(1, 9, 15, 23),
    card,
    coupon,
    fc.constantFrom(0, 14, 75),
    fc.constantFrom(null, 'return' as const, 'swap' as const),
    fc.option(fc.record({ after: fc.integer({ min: 5, max: 11 }), reached: fc.boolean() }), { freq: 2 }),
  );
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.commands(commands, { maxCommands: 24, size: 'max' }),
      async ([day, hour, paidBy, code, days, regretted, death], given_) => {
        await world.begin(day, hour);
        await world.place(
          0,
          [
            { variant_id: 1011, quantity: 1 },
            { variant_id: 1671, quantity: 2 },
          ],
          6,
          false,
          { card: paidBy, coupon: code },
        );
        if (days > 0) await world.deliver(days);
        // The coupon made the first charge almost free, so this edit costs less than the minimum charge of a card.
        else if (code === 'NEARLYFREE') await world.edit(0, 4, 11, false, true);
        if (regretted) await world.regret(0, regretted, death);
        await fc.asyncModelRun(() => ({ model: {}, real: world }), given_);
        const findings = await world.settle();
        const wrong = await world.audit(world.wasDown ? findings : []);
        const unexpected = findings.filter(({ kind, mended }) => mended || !(world.wasDown || FOR_STAFF.includes(kind)));
        deepStrictEqual({ unexpected, wrong }, { unexpected: [], wrong: [] });
      },
    ),
    { numRuns: runs, seed, ...(path !== undefined && { path }), endOnFailure: process.env['MONEY_SHRINK'] === undefined },
  );
}
