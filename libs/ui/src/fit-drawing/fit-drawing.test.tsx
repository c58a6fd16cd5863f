import fc from 'fast-check';
import { render, screen } from '@testing-library/react';
import { checkDoor, checkLift } from './fit-check';
import { FitDrawing } from './fit-drawing';
import { FLOOR, layoutFit } from './layout';
import { PieceDrawing } from './piece-drawing';
import { silhouette, type PieceShape } from './silhouette';

const words = { front: 'Front', side: 'Side', door: 'Your door', lift: 'Your lift', unit: 'cm' };
const size = { width: 221, depth: 98, height: 92, leg: 14 };
const piece = { box: [221, 98, 78] as const, height: 78 };

const sizes = fc.record({ width: fc.integer({ min: 5, max: 300 }), depth: fc.integer({ min: 3, max: 300 }), height: fc.integer({ min: 1, max: 260 }) });

test('the drawing of the comp: sheets of 400 and 350 units', () => {
  const at = layoutFit(size, 90, 230);
  expect(at.piece.width).toBeCloseTo(401, 0);
  expect(at.openings.width).toBe(350);
});

test('both sheets have one scale and one floor, and hold all that stands on them', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 40, max: 200 }), fc.option(fc.integer({ min: 150, max: 400 })), (of, door, lift) => {
      const { piece: left, openings: right } = layoutFit(of, door, lift);
      // Columns are as wide as their units (see --left, --right), so a shared foot is a shared floor.
      expect(left.top + left.height).toBe(FLOOR + 38);
      expect(right.top + right.height).toBe(FLOOR + 38);
      expect(FLOOR - of.height).toBeGreaterThan(left.top);
      expect(left.front + of.width).toBeLessThan(left.side);
      expect(left.side + of.depth).toBeLessThanOrEqual(left.width);
      expect(right.door + door).toBeLessThan(right.width);
      if (lift !== null) expect(right.lift + 140).toBeLessThan(right.width);
    }),
  );
});

test('no outline leaves its rectangle', () => {
  const shapes: PieceShape[] = ['sofa', 'chair', 'stool', 'table', 'bed', 'mattress', 'cabinet', 'shelf', 'rack', 'lamp', 'rug', 'mirror', 'plant', 'parasol', 'box'];
  fc.assert(
    fc.property(fc.constantFrom(...shapes), fc.constantFrom('front' as const, 'side' as const), fc.integer({ min: 60, max: 300 }), fc.integer({ min: 30, max: 260 }), (shape, view, w, h) => {
      const { draw, thin } = silhouette(shape, w, h, view);
      expect(draw + thin).not.toMatch(/NaN|undefined|Infinity/);
      for (const [, x] of (draw + thin).matchAll(/[MH](-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(-0.1);
        expect(Number(x)).toBeLessThanOrEqual(w + 0.1);
      }
    }),
  );
});

test('prints the measures of piece, door and lift, and is described in words', () => {
  render(
    <FitDrawing shape="sofa" size={size} door={{ width: 90, result: checkDoor(piece, 90) }} lift={{ height: 230, result: checkLift(piece, 230) }} label="The sofa, your door and your lift" words={words} />,
  );
  expect(screen.getByRole('img', { name: 'The sofa, your door and your lift' })).toBeInTheDocument();
  for (const text of ['221 cm', '98 cm', '92', '90 cm', '140 cm', '230 cm', '78 × 98', '98 × 221', 'Your lift']) expect(screen.getByText(text)).toBeInTheDocument();
});

test('draws the same scale left and right: the columns carry the widths of the view boxes', () => {
  const { container } = render(<FitDrawing shape="sofa" size={size} door={{ width: 90, result: checkDoor(piece, 90) }} lift={null} label="Sofa" words={words} />);
  const [left, right] = [...container.querySelectorAll('svg')].map((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2]));
  const drawing = screen.getByRole('img');
  expect(drawing.style.getPropertyValue('--columns')).toBe(`${left}fr ${right}fr`);
  expect(drawing.style.getPropertyValue('--left')).toBe(String(left));
  expect(drawing.style.getPropertyValue('--right')).toBe(String(right));
  expect(screen.queryByText('Your lift')).not.toBeInTheDocument();
});

test('marks what does not fit', () => {
  const { container } = render(<FitDrawing shape="sofa" size={size} door={{ width: 60, result: checkDoor(piece, 60) }} lift={null} label="Sofa" words={words} />);
  expect(container.querySelector('[data-fits="false"]')).toBeInTheDocument();
});

test('as a thumbnail it is decoration, as a picture it is named and measured', () => {
  const { container, rerender } = render(<PieceDrawing shape="chair" size={{ width: 48, depth: 52, height: 85 }} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<PieceDrawing shape="chair" size={{ width: 48, depth: 52, height: 85 }} label="Chair, measured" measures={{ width: '48 cm', height: '85 cm' }} />);
  expect(screen.getByRole('img', { name: 'Chair, measured' })).toHaveTextContent('48 cm85 cm');
});
