import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from './combobox';
import type { ComboboxItem, ComboboxProps } from './combobox-types';

const labels = { empty: 'No area of this name.', loading: 'Searching', open: 'Show all', clear: 'Clear' };
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
      labels={labels}
      {...props}
      value={value}
      onChange={(item) => {
        setValue(item);
        onChange(item);
      }}
    />
  );
}
test('filters the items while the customer types, and selects an item on Enter', async () => {
  const onChange = jest.fn();
  render(<Area onChange={onChange} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Area' }), 'sen nai');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(areas[0]);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Sam Sen Nai');
});

test('shows a message when no item matches', async () => {
  render(<Area />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Area' }), 'zzz');
  expect(await screen.findByText(labels.empty)).toBeInTheDocument();
});

test('hides the message “No area of this name.” after the parent has chosen an item', async () => {
  const props = { label: 'Area', items: [], labels, onChange: jest.fn(), onQueryChange: jest.fn() };
  const { rerender } = render(<Combobox {...props} value={null} query="88 Phaya Thai" />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Area' }));
  await userEvent.paste('10400');
  expect(screen.getByText(labels.empty)).toBeVisible();
  rerender(<Combobox {...props} value={areas[1] ?? null} query="Phaya Thai" />);
  expect(screen.queryByText(labels.empty)).not.toBeInTheDocument();
});

test('shows that the search of the parent component failed, with a button that repeats the search', async () => {
  const onRetry = jest.fn();
  render(
    <Area items={[]} query="10400" onQueryChange={jest.fn()} failure={{ text: 'The areas did not load.', retry: 'Try again', onRetry }} />,
  );
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveAccessibleDescription(/The areas did not load\./);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('shows the item that the parent passes as `value`, and follows each change of `value`', async () => {
  const { rerender } = render(<Combobox label="Area" items={areas} labels={labels} value={areas[0] ?? null} onChange={jest.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Sam Sen Nai');
  rerender(<Combobox label="Area" items={areas} labels={labels} value={areas[1] ?? null} onChange={jest.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('Phaya Thai');
  rerender(<Combobox label="Area" items={areas} labels={labels} value={null} onChange={jest.fn()} />);
  expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('');
});

test('arrow keys skip disabled items, and Escape restores the text of the chosen item', async () => {
  const closed = { value: '101402', label: 'Samsen Nok', disabled: true, note: 'We do not deliver there yet' };
  const onChange = jest.fn();
  render(<Area items={[areas[0]!, closed, areas[1]!]} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Area' });
  await userEvent.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toContain('Sam Sen Nai');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('Phaya Thai');
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('Sam Sen Nai');
  await userEvent.click(screen.getByRole('option', { name: /Samsen Nok/ }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(areas[1]);
  await userEvent.type(field, 'x');
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).toHaveValue('Phaya Thai');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a click selects an item, a click outside closes the list, and a button clears the value', async () => {
  const onChange = jest.fn();
  render(<Area onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Area' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await userEvent.click(screen.getByRole('option', { name: /Sam Sen Nai/ }));
  expect(onChange).toHaveBeenLastCalledWith(areas[0]);
  expect(field).toHaveFocus();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.click(document.body);
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field).toHaveValue('');
});
