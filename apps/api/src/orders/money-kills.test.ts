import { MoneyWorld } from '../../test/money-world';

// The test suite kills the service only a few times; `npm run bench -- money-kills` does so 200 times.
const KILLS = Number(process.env['MONEY_KILLS'] ?? 12);
const SEED = Number(process.env['MONEY_SEED'] ?? 5);
jest.setTimeout(Math.max(240_000, KILLS * 20_000));

function seededRandom(seed: number) {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('a service that is killed at any call to Stripe, again and again', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await MoneyWorld.start();
  });
  afterAll(() => world.close());

  it('never loses or repeats a charge or refund, never charges a cancelled order, and agrees with Stripe', async () => {
    const draw = seededRandom(SEED);
    let deaths = 0;
    for (let life = 0; deaths < KILLS; life += 1) {
      await world.begin(['2027-02-03', '2027-06-28', '2028-01-30'][life % 3] ?? '', 9 + draw(10));
      const staff = () => world.move(0, 0, 'staff');
      const lamps = [
        { variant_id: 1011, quantity: 1 },
        { variant_id: 1671, quantity: 2 + draw(2) },
      ];
      const ends = [
        () => world.change(0, 'end-early', draw(9), false),
        () => world.change(0, 'return', 1, false),
        () => world.pass(62),
        () => world.move(0, 0, 'staff'),
      ];
      const early = [() => world.edit(0, 1 + draw(4), 11 + draw(3), draw(4) === 0), () => world.pay(0, 'good', draw(2) === 0)];
      const changes = (['add', 'swap', 'extend', 'relocate'] as const).map((kind) => () => world.change(0, kind, draw(9), draw(5) === 0));
      // The first order stays; the second is cancelled at a random time after it was placed.
      const acts = [
        () => world.place(0, lamps, 5 + draw(4), false),
        () => world.place(1, lamps, 3, draw(3) === 0),
        ...early,
        () => world.move(1, 0, 'customer'),
        staff,
        staff,
        staff,
        ...changes.slice(draw(3)),
        () => world.decide(0, 'approve'),
        () => world.pay(0, 'good', true),
        () => world.pass(31),
        () => world.webhooks(draw(3) === 0),
        () => world.pass(62),
        ends[draw(ends.length)] ?? staff,
        () => world.pay(0, 'good', true),
        () => world.house(),
      ];
      for (const act of acts) {
        if (draw(3) > 0) world.service.line = { kind: 'dies', after: 1 + draw(14), reached: draw(2) === 0 };
        await act();
        if (draw(2) === 0) await world.jobs();
      }
      const findings = await world.settle();
      expect({ life, findings, wrong: await world.audit() }).toEqual({ life, findings: [], wrong: [] });
      deaths += world.service.deaths;
    }
    expect(deaths).toBeGreaterThanOrEqual(KILLS);
  });
});
