import fc from 'fast-check';
import { render, screen } from '@testing-library/react';
import { checkDoor, checkLift } from './fit-check';
import { FitDrawing } from './fit-drawing';
import { FLOOR, layoutPieceLabel, layoutFit } from './layout';
import { measureView, PieceDrawing, type PieceSize } from './piece-drawing';

const labels = {
  views: { front: 'Front', side: 'Side', top: 'From above' },
  door: 'Your door',
  lift: 'Your lift',
  unit: 'cm',
};
const size = { width: 221, depth: 98, height: 92 };
const piece = { box: [221, 98, 78] as const, height: 78 };

const drawing = { url: '/media/sofa.1f2e3d4c.svg', views: ['front', 'side'] as const };
const listViews = (of: PieceSize) => [measureView(of, 'front'), measureView(of, 'side')];

const sizes = fc.record({
  width: fc.integer({ min: 5, max: 300 }),
  depth: fc.integer({ min: 3, max: 300 }),
  height: fc.integer({ min: 1, max: 260 }),
});

test('makes the drawing of the piece 401 units wide, and the drawing of door and lift 350 units wide', () => {
  const at = layoutFit(listViews(size), 90, 230);
  expect(at.piece.width).toBeCloseTo(401, 0);
  expect(at.openings.width).toBe(350);
});

test('draws the piece, the door and the lift at one scale, on one floor and without overlap', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 40, max: 200 }), fc.option(fc.integer({ min: 150, max: 400 })), (of, door, lift) => {
      const { piece: left, openings: right } = layoutFit(listViews(of), door, lift);
      // Both drawings have the same scale. So the floors are at the same height if the lower ends of the view boxes are equal.
      expect(left.top + left.height).toBe(FLOOR + 38);
      expect(right.top + right.height).toBe(FLOOR + 38);
      expect(FLOOR - of.height).toBeGreaterThan(left.top);
      const [front = 0, side = 0] = left.views;
      expect(front + of.width).toBeLessThan(side);
      expect(side + of.depth).toBeLessThanOrEqual(left.width);
      expect(right.door + door).toBeLessThan(right.width);
      if (lift !== null) expect(right.lift + 140).toBeLessThan(right.width);
    }),
  );
});

test('places the size label of the piece inside the outline of the door or lift', () => {
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

test('draws each view of the piece with its real size in centimetres', () => {
  const args = { size, door: { width: 90, result: checkDoor(piece, 90) }, lift: null, label: 'Sofa', labels };
  const readViews = () =>
    [...container.querySelectorAll('use')].map((use) => ['href', 'width', 'height'].map((name) => use.getAttribute(name)).join(' '));
  const { container, rerender } = render(<FitDrawing {...args} drawing={drawing} />);
  expect(readViews()).toEqual([`${drawing.url}#front 221 92`, `${drawing.url}#side 98 92`]);
  expect(screen.getByText('Side')).toBeInTheDocument();
  rerender(<FitDrawing {...args} drawing={{ ...drawing, views: ['front', 'top'] }} />);
  expect(readViews()).toEqual([`${drawing.url}#front 221 92`, `${drawing.url}#top 221 98`]);
  expect(screen.getByText('221 × 98 cm')).toBeInTheDocument();
  rerender(<FitDrawing {...args} drawing={{ ...drawing, views: ['top'] }} />);
  expect(readViews()).toEqual([`${drawing.url}#top 221 98`]);
  expect(screen.getByText('From above')).toBeInTheDocument();
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

test('makes the columns as wide as the view boxes, so that both drawings have the same scale', () => {
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

test('marks a piece that does not fit through the door', () => {
  const { container } = render(
    <FitDrawing size={size} door={{ width: 60, result: checkDoor(piece, 60) }} lift={null} label="Sofa" labels={labels} />,
  );
  expect(container.querySelector('[data-fits="false"]')).toBeInTheDocument();
});

test('hides a drawing without label from screen readers, and gives a labelled drawing its name and sizes', () => {
  const chair = { width: 48, depth: 52, height: 85 };
  const { container, rerender } = render(<PieceDrawing url={drawing.url} size={chair} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('use')).toHaveAttribute('href', `${drawing.url}#front`);
  rerender(<PieceDrawing url={undefined} size={chair} label="Chair, measured" measures={{ width: '48 cm', height: '85 cm' }} />);
  expect(screen.getByRole('img', { name: 'Chair, measured' })).toHaveTextContent('48 cm85 cm');
  expect(container.querySelector('path.corners')).toBeInTheDocument();
});
