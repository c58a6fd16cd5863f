import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartDoctor, CartDoctorLine, CartDoctorSettled } from './cart-doctor';

test('announces a changed heading, and uses the heading as the name of the section', () => {
  const { rerender } = render(
    <CartDoctor title="1 thing changed: price">
      <CartDoctorLine aside="It was ฿1,350." actions={<button>Accept</button>}>
        Nara: now ฿1,290.
      </CartDoctorLine>
    </CartDoctor>,
  );
  expect(screen.getByRole('region', { name: '1 thing changed: price' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 thing changed: price');
  expect(screen.getByRole('listitem')).toHaveTextContent('Nara: now ฿1,290. It was ฿1,350.Accept');
  rerender(
    <CartDoctor title="All sorted" calm>
      <CartDoctorSettled undoLabel="Undo" undoName="Undo: Nara" onUndo={() => undefined}>
        Nara: ฿1,290 instead of ฿1,350
      </CartDoctorSettled>
    </CartDoctor>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('All sorted');
});

test('calls onUndo when the customer undoes an accepted change', async () => {
  const onUndo = jest.fn();
  render(
    <CartDoctor title="All sorted" calm>
      <CartDoctorSettled undoLabel="Undo" undoName="Undo: Nara" onUndo={onUndo}>
        Nara
      </CartDoctorSettled>
    </CartDoctor>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Nara' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
});
