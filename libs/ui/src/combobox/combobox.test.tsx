import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from './lazy-combobox';
import type { ComboboxItem, ComboboxProps } from './combobox-types';

const words = { empty: 'No area of this name.', loading: 'Searching', open: 'Show all', clear: 'Clear' };
const areas: ComboboxItem[] = [
  { value: '101401', label: 'Sam Sen Nai', note: 'Phaya Thai, Bangkok', aside: '10400' },
  { value: '101406', label: 'Phaya Thai', note: 'Phaya Thai, Bangkok', aside: '10400' },
];

function Area({ onChange = jest.fn(), ...props }: Partial<ComboboxProps>) {
  const [value, setValue] = useState<ComboboxItem | null>(props.value ?? null);
  return (
    <Combobox
      label="Area"
      items={areas}
      words={words}
      {...props}
      value={value}
      onChange={(item) => {
        setValue(item);
        onChange(item);
      }}
    />
  );
}
const loaded = () => waitFor(() => expect(screen.getByRole('combobox', { name: 'Area' })).toBeInTheDocument(), { timeout: 25_000 });

test('takes words and the focus before its library is there, and hands both on', async () => {
  render(<Area />);
  await userEvent.type(screen.getByLabelText('Area'), 'sam');
  await loaded();
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('sam');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Area' })).toHaveFocus());
}, 30_000);

test('finds while one types, and chooses by keyboard alone', async () => {
  const onChange = jest.fn();
  render(<Area onChange={onChange} />);
  await loaded();
  await userEvent.type(screen.getByRole('combobox', { name: 'Area' }), 'sen nai');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(areas[0]);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Sam Sen Nai');
});

test('says that nothing was found', async () => {
  render(<Area />);
  await loaded();
  await userEvent.type(screen.getByRole('combobox', { name: 'Area' }), 'zzz');
  expect(await screen.findByText(words.empty)).toBeInTheDocument();
});

test('a search of the owner that failed says so and can be tried again', async () => {
  const onRetry = jest.fn();
  render(
    <Area items={[]} query="10400" onQueryChange={jest.fn()} failure={{ text: 'The areas did not load.', retry: 'Try again', onRetry }} />,
  );
  await loaded();
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveAccessibleDescription(/The areas did not load\./);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('says what is chosen, also when it is chosen from outside', async () => {
  const { rerender } = render(<Combobox label="Area" items={areas} words={words} value={areas[0] ?? null} onChange={jest.fn()} />);
  await loaded();
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Sam Sen Nai');
  rerender(<Combobox label="Area" items={areas} words={words} value={areas[1] ?? null} onChange={jest.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Phaya Thai');
  rerender(<Combobox label="Area" items={areas} words={words} value={null} onChange={jest.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('');
});
