import { render, screen } from '@testing-library/react';
import { OrderTimeline, OrderTrack, type TimelineStep } from './order-timeline';

const labels = { done: 'done', now: 'now', next: 'to come', missed: 'failed', stopped: 'ended' };
const steps: TimelineStep[] = [
  { id: 'a', title: 'Request booking', time: 'April 21, 2026', dateTime: '2026-04-21', state: 'done' },
  { id: 'b', title: 'Active', state: 'now' },
  { id: 'c', title: 'Expired', state: 'next' },
];

test.each([
  ['OrderTimeline', OrderTimeline],
  ['OrderTrack', OrderTrack],
])('%s lists the steps with their states as text and marks the current step', (_, Component) => {
  const { container } = render(<Component label="Where it is" steps={steps} labels={labels} />);
  expect(screen.getByRole('list', { name: 'Where it is' })).toBeInTheDocument();
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(items[0]).toHaveTextContent('Request booking (done)');
  expect(items[2]).toHaveTextContent('Expired (to come)');
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-04-21');
});
