import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwatchGroup, type SwatchOption } from './swatch';

const options: SwatchOption[] = [
  { value: 'sand', label: 'Sand', colour: '#d5c6a7' },
  { value: 'moss', label: 'Moss', colour: '#6b7453' },
  { value: 'charcoal', label: 'Charcoal, out of stock', colour: '#4a4a48', soldOut: true },
];

function Colours() {
  const [value, setValue] = useState('sand');
  return <SwatchGroup legend="Colour" chosen={value} options={options} value={value} onChange={setValue} />;
}

test('shows the colours as a named group of radio buttons and selects the chosen one', async () => {
  render(<Colours />);
  expect(screen.getByRole('group', { name: 'Colour: sand' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Moss' }));
  expect(screen.getByRole('radio', { name: 'Moss' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Sand' })).not.toBeChecked();
});

test('changes the colour by arrow keys, also to a sold-out colour', async () => {
  render(<Colours />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Charcoal, out of stock' })).toBeChecked();
});
