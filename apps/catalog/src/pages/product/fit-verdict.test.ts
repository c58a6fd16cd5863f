import fc from 'fast-check';
import type { Product } from '@spruce/api-client/catalogue';
import { deliveryFee } from '@spruce/pricing';
import { DOOR_HEIGHT, LIFT_FLOOR } from '@spruce/ui';
import { judgeFit } from './fit-verdict';
import { DOOR_LIMITS, LIFT_LIMITS, type HomeAccess } from './sections/home-access';

const side = fc.integer({ min: 5, max: 300 });
const products = fc.tuple(side, side, side, fc.nat(3)).map(([width, depth, height, parts]) => {
  const box = [width, depth, height - (parts === 0 ? Math.floor(height / 2) : 0)].sort((one, other) => other - one);
  return { box, dimensions: { width, depth, height }, measures: { seatDepth: parts === 1 ? 50 : undefined } } as unknown as Product;
});
const homes = fc.record<HomeAccess>({
  doorWidth: fc.integer(DOOR_LIMITS),
  liftHeight: fc.integer(LIFT_LIMITS),
  stairs: fc.boolean(),
  lift: fc.boolean(),
});

test('for any product and home, the fit result and the fee reason agree with the measurements', () => {
  fc.assert(
    fc.property(products, homes, (product, home) => {
      const { outcome, door, lift, fee, feeReason } = judgeFit(product, home);
      expect(lift === null).toBe(!home.lift);
      const liftRefuses = lift?.fits === false;
      expect(outcome).toBe(door.fits ? (liftRefuses ? 'lift' : 'fits') : liftRefuses ? 'doorAndLift' : 'door');
      expect(fee).toBe(deliveryFee(home).amount);
      const allowed = {
        feeLevel: outcome === 'fits' && !home.stairs,
        feeLift: outcome === 'fits' && home.stairs && lift?.fits === true,
        feeStairs: outcome === 'fits' && home.stairs && lift === null && fee === 3600,
        feeLiftOrStairs: outcome === 'lift' && home.stairs && fee === 1800,
        feeOpen: outcome !== 'fits',
      };
      expect(allowed[feeReason]).toBe(true);
      for (const [at, limits] of [
        [door, [home.doorWidth, DOOR_HEIGHT]],
        [lift, [LIFT_FLOOR, home.liftHeight]],
      ] as const) {
        if (!at) continue;
        expect(['tooSmall', 'noRoom'].includes(at.message)).toBe(!at.fits);
        expect(at.fits ? at.missing : 0).toBe(0);
        if (at.fits) expect(at.spare).toBeGreaterThanOrEqual(1);
        if (at.message === 'tooSmall') expect(at.missing).toBeGreaterThanOrEqual(1);
        const over = Math.max(at.across - limits[0], at.upright - limits[1]);
        if (!at.fits) expect(at.missing).toBeGreaterThanOrEqual(Math.max(0, over));
        if (at === door && !at.fits) expect(at.missing).toBe(Math.max(0, over));
      }
    }),
  );
});

test('reports that a sofa of 78 cm is 3 cm too large for a door of 75 cm', () => {
  const sofa = { box: [221, 98, 78], dimensions: { width: 221, depth: 98, height: 78 }, measures: {} } as unknown as Product;
  const home = { doorWidth: 75, liftHeight: 230, stairs: true, lift: true };
  expect(judgeFit(sofa, home)).toMatchObject({ outcome: 'door', door: { message: 'tooSmall', missing: 3 }, feeReason: 'feeOpen' });
  expect(judgeFit(sofa, { ...home, doorWidth: 78 })).toMatchObject({ outcome: 'door', door: { message: 'noRoom' } });
});
