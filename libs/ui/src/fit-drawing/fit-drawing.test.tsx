import fc from 'fast-check';
import { render, screen } from '@testing-library/react';
import { checkDoor, checkLift } from './fit-check';
import { FitDrawing } from './fit-drawing';
import { FLOOR, layoutPieceLabel, layoutFit } from './layout';
import { PieceDrawing } from './piece-drawing';

const labels = {
  front: 'Front',
  frontBox: 'Front, size only',
  sideBox: 'Side, size only',
  door: 'Your door',
  lift: 'Your lift',
  unit: 'cm',
};
const size = { width: 221, depth: 98, height: 92 };
const piece = { box: [221, 98, 78] as const, height: 78 };

const sizes = fc.record({
  width: fc.integer({ min: 5, max: 300 }),
  depth: fc.integer({ min: 3, max: 300 }),
  height: fc.integer({ min: 1, max: 260 }),
});

test('the drawings are as wide as in the design: 400 and 350 units', () => {
  const at = layoutFit(size, 90, 230);
  expect(at.piece.width).toBeCloseTo(401, 0);
  expect(at.openings.width).toBe(350);
});

test('both drawings have the same scale and floor, and contain all objects', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 40, max: 200 }), fc.option(fc.integer({ min: 150, max: 400 })), (of, door, lift) => {
      const { piece: left, openings: right } = layoutFit(of, door, lift);
      // Columns are as wide as their drawings (see --left and --right), so equal bottoms mean the same floor.
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

test('the size of the moved piece is written inside the door or lift', () => {
  const openings = fc.record({ x: fc.constant(24), width: fc.integer({ min: 40, max: 300 }), height: fc.integer({ min: 150, max: 400 }) });
  const sides = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(openings, sides, sides, (opening, across, upright) => {
      const held = { x: opening.x + Math.min(6, (opening.width - across) / 2), across, upright };
      const text = `${across} × ${upright}`;
      const at = layoutPieceLabel(opening, held, text);
      const [w, h] = at.upright ? [14, text.length * 8] : [text.length * 8, 14];
      expect(at.x - w / 2).toBeGreaterThanOrEqual(opening.x);
      expect(at.x + w / 2).toBeLessThanOrEqual(opening.x + opening.width);
      expect(at.y - h / 2).toBeGreaterThanOrEqual(FLOOR - opening.height);
      expect(at.y + h / 2).toBeLessThanOrEqual(FLOOR);
    }),
  );
});

test('an outline is as wide and high as the piece; a plain box is labelled as size only', () => {
  const args = { size, door: { width: 90, result: checkDoor(piece, 90) }, lift: null, label: 'Sofa', labels };
  const { container, rerender } = render(<FitDrawing {...args} outline="M0 0L1000 0L1000 1000Z" />);
  expect(container.querySelector('path.draw')).toHaveAttribute('transform', expect.stringMatching(/scale\(0\.221 0\.092\)$/));
  expect(screen.getByText('Front')).toBeInTheDocument();
  expect(container.querySelectorAll('rect.box')).toHaveLength(1);
  rerender(<FitDrawing {...args} />);
  expect(screen.getByText('Front, size only')).toBeInTheDocument();
  expect(container.querySelectorAll('rect.box')).toHaveLength(2);
});

test('labels above a drawing stay inside it; long ones have two lines', () => {
  const { container } = render(
    <FitDrawing size={size} door={{ width: 90, result: checkDoor(piece, 90) }} lift={null} label="Sofa" labels={labels} />,
  );
  const lines = [...container.querySelectorAll('[data-view="piece"] tspan')].map((line) => ({
    text: line.textContent ?? '',
    x: Number(line.getAttribute('x')),
  }));
  expect(lines.map(({ text }) => text)).toEqual(['Front, size only', 'Side,', 'size only']);
  for (const { text, x } of lines) expect(x + text.length * 8).toBeLessThanOrEqual(layoutFit(size, 90, null).piece.width);
});

test('draws one floor line below the piece, the door and the lift', () => {
  const { container } = render(
    <FitDrawing
      size={size}
      door={{ width: 90, result: checkDoor(piece, 90) }}
      lift={{ height: 230, result: checkLift(piece, 230) }}
      label="Sofa"
      labels={labels}
    />,
  );
  const [left, right] = [...container.querySelectorAll('svg')].map((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2]));
  expect(container.querySelector('svg path')).toHaveAttribute('d', `M0 ${FLOOR}H${(left ?? 0) + (right ?? 0)}`);
});

test('shows the sizes of piece, door and lift, and has a text alternative', () => {
  render(
    <FitDrawing
      size={size}
      door={{ width: 90, result: checkDoor(piece, 90) }}
      lift={{ height: 230, result: checkLift(piece, 230) }}
      label="The sofa, your door and your lift"
      labels={labels}
    />,
  );
  expect(screen.getByRole('img', { name: 'The sofa, your door and your lift' })).toBeInTheDocument();
  for (const text of ['221 cm', '98 cm', '92', '90 cm', '140 cm', '230 cm', '78 × 98', '98 × 221', 'Your lift'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

test('both columns have the same scale, because their widths follow the view boxes', () => {
  const { container } = render(
    <FitDrawing size={size} door={{ width: 90, result: checkDoor(piece, 90) }} lift={null} label="Sofa" labels={labels} />,
  );
  const [left, right] = [...container.querySelectorAll('svg')].map((svg) => Number(svg.getAttribute('viewBox')?.split(' ')[2]));
  const drawing = screen.getByRole('img');
  expect(drawing.style.getPropertyValue('--columns')).toBe(`${left}fr ${right}fr`);
  expect(drawing.style.getPropertyValue('--left')).toBe(String(left));
  expect(drawing.style.getPropertyValue('--right')).toBe(String(right));
  expect(screen.queryByText('Your lift')).not.toBeInTheDocument();
});

test('marks a piece that does not fit', () => {
  const { container } = render(
    <FitDrawing size={size} door={{ width: 60, result: checkDoor(piece, 60) }} lift={null} label="Sofa" labels={labels} />,
  );
  expect(container.querySelector('[data-fits="false"]')).toBeInTheDocument();
});

test('screen readers ignore a thumbnail; a large picture has a name and sizes', () => {
  const { container, rerender } = render(<PieceDrawing size={{ width: 48, depth: 52, height: 85 }} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(
    <PieceDrawing size={{ width: 48, depth: 52, height: 85 }} label="Chair, measured" measures={{ width: '48 cm', height: '85 cm' }} />,
  );
  expect(screen.getByRole('img', { name: 'Chair, measured' })).toHaveTextContent('48 cm85 cm');
});
