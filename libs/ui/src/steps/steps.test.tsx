import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

test('tells screen readers which steps are completed and which one is current', () => {
  render(
    <Steps
      label="Steps"
      done="done:"
      steps={[
        { id: 'a', label: 'Details', state: 'done' },
        { id: 'b', label: 'Summary', state: 'now' },
        { id: 'c', label: 'Confirmed', state: 'next' },
      ]}
    />,
  );
  expect(screen.getByRole('img', { name: 'done:' }).parentElement).toHaveTextContent('Details');
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
