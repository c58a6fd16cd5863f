import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CouponBox, type CouponBoxProps } from './coupon-box';

const labels = { apply: 'Apply', applying: 'Checking the coupon', missing: 'Enter a code.', remove: 'Remove' };
const box = (props: Partial<CouponBoxProps>) => (
  <CouponBox label="Coupon" onApply={async () => undefined} onRemove={jest.fn()} labels={labels} {...props} />
);

test('rejects an empty code, and removes spaces around a code before it is applied', async () => {
  const onApply = jest.fn(async () => undefined);
  render(box({ onApply }));
  const field = screen.getByRole('textbox', { name: 'Coupon' });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Enter a code.'));
  expect(onApply).not.toHaveBeenCalled();
  await userEvent.type(field, ' HELLO500 {Enter}');
  await waitFor(() => expect(onApply).toHaveBeenCalledWith('HELLO500'));
  expect(field).toBeValid();
});

test('keeps a rejected code in the focused field, and shows the error until the customer changes the code', async () => {
  render(box({ onApply: async () => 'This coupon ended on October 31.' }));
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'OLD10');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('This coupon ended on October 31.'));
  expect(field).toHaveValue('OLD10');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, '0');
  await waitFor(() => expect(field).toBeValid());
});

test('shows a busy button while the service checks the code', async () => {
  let answer: () => void = () => undefined;
  const onApply = jest.fn(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  render(box({ onApply }));
  await userEvent.type(screen.getByRole('textbox'), 'HELLO500{Enter}');
  expect(screen.getByRole('button', { name: 'Checking the coupon' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onApply).toHaveBeenCalledTimes(1);
  await act(async () => answer());
});

test('shows the discount of a coupon; after its removal, the code field is empty and has the focus', async () => {
  const onRemove = jest.fn();
  const { rerender } = render(box({ onRemove, applied: { code: 'HELLO500', amount: '−฿500', note: 'off the first charge' } }));
  expect(screen.getByRole('status')).toHaveTextContent('HELLO500 −฿500 off the first charge');
  await userEvent.click(screen.getByRole('button', { name: 'Remove HELLO500' }));
  expect(onRemove).toHaveBeenCalled();
  rerender(box({ onRemove }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('shows why an applied coupon is no longer valid and allows its removal', async () => {
  const onRemove = jest.fn();
  const { rerender } = render(box({ onRemove, refused: { code: 'OLD10', reason: 'This coupon ended on October 31.' } }));
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('OLD10 This coupon ended on October 31.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove OLD10' }));
  expect(onRemove).toHaveBeenCalled();
  rerender(box({ onRemove }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});
