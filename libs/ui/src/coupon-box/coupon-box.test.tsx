import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CouponBox, type CouponBoxProps } from './coupon-box';

const labels = { apply: 'Apply', applying: 'Checking the coupon', remove: 'Remove' };
const box = (props: Partial<CouponBoxProps>) => (
  <CouponBox label="Coupon" onApply={jest.fn()} onRemove={jest.fn()} labels={labels} {...props} />
);

test('applies a non-empty code on Enter without submitting the surrounding form', async () => {
  const onApply = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(<form onSubmit={onSubmit}>{box({ onApply })}</form>);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Coupon' }), ' HELLO500 {Enter}');
  expect(onApply).toHaveBeenCalledWith('HELLO500');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('keeps a rejected code in the focused field', async () => {
  const { rerender } = render(box({}));
  await userEvent.type(screen.getByRole('textbox'), 'OLD10');
  rerender(box({ error: 'This coupon ended on October 31.' }));
  expect(screen.getByRole('textbox')).toHaveValue('OLD10');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('This coupon ended on October 31.');
});

test('shows the discount and moves the focus to the field on removal', async () => {
  const onRemove = jest.fn();
  const { rerender } = render(box({ onRemove, applied: { code: 'HELLO500', amount: '−฿500', note: 'off the first charge' } }));
  expect(screen.getByRole('status')).toHaveTextContent('HELLO500 −฿500 off the first charge');
  await userEvent.click(screen.getByRole('button', { name: 'Remove HELLO500' }));
  expect(onRemove).toHaveBeenCalled();
  rerender(box({ onRemove }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('shows why a coupon expired, lets it be removed and takes no focus on load', async () => {
  const onRemove = jest.fn();
  const { rerender } = render(box({ onRemove, refused: { code: 'OLD10', reason: 'This coupon ended on October 31.' } }));
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('OLD10 This coupon ended on October 31.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove OLD10' }));
  expect(onRemove).toHaveBeenCalled();
  rerender(box({ onRemove }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('takes no focus for an error that is present on load', () => {
  render(box({ error: 'This coupon ended on October 31.' }));
  expect(document.body).toHaveFocus();
});
