import fc from 'fast-check';
import { checkDoor, checkLift, DOOR_HEIGHT, LIFT_FLOOR, type FitPiece } from './fit-check';

const sofa: FitPiece = { box: [221, 98, 78], height: 78 };

test('turns a three-seat sofa on its back for a 90 cm door, with 12 cm to spare', () => {
  expect(checkDoor(sofa, 90)).toEqual({ fits: true, position: 'turned', spare: 12, missing: 0, across: 78, upright: 98 });
});

test('keeps a piece standing if the door is wide enough', () => {
  expect(checkDoor(sofa, 100)).toMatchObject({ fits: true, position: 'standing', across: 98, upright: 78, spare: 2 });
});

test('returns by how many centimetres a door is too narrow', () => {
  expect(checkDoor(sofa, 70)).toMatchObject({ fits: false, missing: 8 });
});

test('rounds missing centimetres up; a piece exactly as wide as the door does not fit (0 cm missing)', () => {
  expect(checkDoor({ box: [221, 98.4, 75.4], height: 75.4 }, 73)).toMatchObject({ fits: false, missing: 3 });
  expect(checkDoor(sofa, 78)).toMatchObject({ fits: false, missing: 0, spare: 0 });
});

test('stands a three-seat sofa on its end in a 230 cm lift, with 9 cm to spare, but not in a 210 cm lift', () => {
  expect(checkLift(sofa, 230)).toMatchObject({ fits: true, position: 'on-end', spare: 9, across: 98, upright: 221 });
  expect(checkLift(sofa, 210)).toMatchObject({ fits: false });
});

test('lays a wardrobe down for a door, and keeps a chair standing', () => {
  expect(checkDoor({ box: [205, 120, 63], height: 205 }, 90)).toMatchObject({ fits: true, position: 'lying', across: 63, upright: 120 });
  expect(checkDoor({ box: [85, 52, 48], height: 85 }, 90).position).toBe('standing');
});

const pieces = fc
  .tuple(fc.integer({ min: 5, max: 300 }), fc.integer({ min: 5, max: 300 }), fc.integer({ min: 1, max: 300 }), fc.nat(2))
  .map(([a, b, c, at]): FitPiece => {
    const box = [a, b, c].sort((one, other) => other - one) as [number, number, number];
    return { box, height: box[at] as number };
  });

test('lets a piece through a door if and only if its two shorter sides fit into the opening', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 40, max: 200 }), (piece, width) => {
      const result = checkDoor(piece, width);
      const [, middle, short] = piece.box;
      const possible = Math.min(width - short, DOOR_HEIGHT - middle) >= 1 || Math.min(width - middle, DOOR_HEIGHT - short) >= 1;
      expect(result.fits).toBe(possible);
      if (result.fits) {
        expect(result.across).toBeLessThan(width);
        expect(result.upright).toBeLessThan(DOOR_HEIGHT);
        expect(result.spare).toBe(Math.min(width - result.across, DOOR_HEIGHT - result.upright));
      }
    }),
  );
});

test('a piece that fits also fits through a wider door and into a higher lift', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 40, max: 300 }), fc.integer({ min: 1, max: 80 }), (piece, size, more) => {
      if (checkDoor(piece, size).fits) expect(checkDoor(piece, size + more).fits).toBe(true);
      if (checkLift(piece, size).fits) expect(checkLift(piece, size + more).fits).toBe(true);
    }),
  );
});

test('a piece that fits into a lift is lower and narrower than the lift', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 150, max: 300 }), (piece, height) => {
      const result = checkLift(piece, height);
      if (!result.fits) return;
      expect(result.upright).toBeLessThan(height);
      expect(result.across).toBeLessThan(LIFT_FLOOR);
    }),
  );
});
