import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyBox } from './copy-box';

const labels = { copy: 'Copy', copied: 'Copied.', failed: 'Could not copy.' };

test.each([
  [() => Promise.resolve(), 'Copied.'],
  [() => Promise.reject(new Error('no')), 'Could not copy.'],
])('announces whether the text was copied', async (onCopy, said) => {
  render(<CopyBox label="Payment link" shown="spruce.example/p/•••" onCopy={onCopy} labels={labels} />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Payment link' })).toHaveTextContent('spruce.example/p/•••');
});
