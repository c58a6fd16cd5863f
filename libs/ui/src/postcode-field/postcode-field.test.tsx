import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PostcodeField, type PostcodeFieldProps } from './postcode-field';

const labels = { check: 'Check', checking: 'Checking', clear: 'Forget it' };
const field = (props: Partial<PostcodeFieldProps> = {}) => (
  <PostcodeField label="Postcode" postcode={null} onCheck={jest.fn()} onClear={jest.fn()} labels={labels} {...props} />
);

test('takes the focus, keeps only the first five digits of a pasted text, and submits them on Enter', async () => {
  const onCheck = jest.fn();
  render(field({ onCheck }));
  const input = screen.getByRole('textbox', { name: 'Postcode' });
  expect(input).toHaveFocus();
  await userEvent.paste('Phaya Thai, 10400 5');
  expect(input).toHaveValue('10400');
  await userEvent.keyboard('{Enter}');
  expect(onCheck).toHaveBeenCalledWith('10400');
  expect(screen.queryByRole('button', { name: 'Forget it' })).not.toBeInTheDocument();
});

test('shows an error at the field and keeps the typed postcode', async () => {
  const { rerender } = render(field());
  await userEvent.type(screen.getByRole('textbox'), '104');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  rerender(field({ error: 'Five digits, please' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('104');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Five digits, please');
});

test('while a postcode is checked, the field ignores Enter, but its button can clear the postcode', async () => {
  const onCheck = jest.fn();
  const onClear = jest.fn();
  render(field({ onCheck, onClear, postcode: '10400', pending: true }));
  expect(screen.getByRole('textbox')).toHaveValue('10400');
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onCheck).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(onClear).toHaveBeenCalled();
});
