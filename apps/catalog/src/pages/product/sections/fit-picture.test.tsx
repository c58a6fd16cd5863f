import { render, screen } from '@testing-library/react';
import { checkDoor } from '@spruce/ui';
import { FitPicture } from './fit-picture';

const labels = { views: { front: 'Front', side: 'Side', top: 'Top' }, door: 'Your door', lift: 'Your lift', unit: 'cm' };

function Picture({ doorWidth }: { doorWidth: number }) {
  const size = { width: 221, depth: 98, height: 92 };
  const door = { width: doorWidth, result: checkDoor({ box: [221, 98, 92], height: 92 }, doorWidth) };
  return <FitPicture size={size} door={door} lift={null} label={`door of ${doorWidth} cm`} labels={labels} />;
}

test('keeps the drawing of the HTML until the width of the door changes', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div>drawing of the server</div>';
  const { rerender } = render(<Picture doorWidth={90} />, { container, hydrate: true });
  expect(container).toHaveTextContent('drawing of the server');
  rerender(<Picture doorWidth={70} />);
  expect(container).toHaveTextContent('drawing of the server');
  expect(await screen.findByRole('img', { name: 'door of 70 cm' })).toBeInTheDocument();
  expect(container).not.toHaveTextContent('drawing of the server');
});

test('loads the drawing at once on a page that the browser renders', async () => {
  render(<Picture doorWidth={90} />);
  expect(await screen.findByRole('img', { name: 'door of 90 cm' })).toBeInTheDocument();
});
