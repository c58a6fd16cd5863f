import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast, ToastRegion } from './toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('disappears after six seconds', () => {
  const dismiss = jest.fn();
  render(<Toast message="Removed" onDismiss={dismiss} />);
  pass(5900);
  expect(dismiss).not.toHaveBeenCalled();
  pass(200);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('pauses the timer on hover and continues it afterwards', () => {
  const dismiss = jest.fn();
  render(<Toast message="Removed" onDismiss={dismiss} />);
  const box = screen.getByText('Removed').parentElement!;
  pass(4000);
  fireEvent.pointerEnter(box);
  pass(20_000);
  expect(dismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(box);
  pass(1900);
  expect(dismiss).not.toHaveBeenCalled();
  pass(200);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('pauses the timer while the toast has the focus', () => {
  const dismiss = jest.fn();
  render(<Toast message="Removed" action={{ label: 'Undo', onAction: jest.fn() }} onDismiss={dismiss} />);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(20_000);
  expect(dismiss).not.toHaveBeenCalled();
});

test('calls the action after a click on its button, and disappears', () => {
  const undo = jest.fn();
  const dismiss = jest.fn();
  render(
    <ToastRegion
      label="Notifications"
      toasts={[{ id: 'a', message: 'Removed', action: { label: 'Undo', onAction: undo } }]}
      onDismiss={dismiss}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(dismiss).toHaveBeenCalledWith('a');
});

test('keeps the toast if its duration is null', () => {
  const dismiss = jest.fn();
  render(<Toast message="Removed" durationMs={null} onDismiss={dismiss} />);
  pass(60_000);
  expect(dismiss).not.toHaveBeenCalled();
});
