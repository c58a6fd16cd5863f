import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Board, BoardCard, BoardFold, BoardLane } from './board';

test('names each lane by its title and count, and lets keyboard users focus the board to scroll it', async () => {
  render(
    <Board label="Orders by status">
      <BoardLane title="In transit" count={0} empty="Nothing is on the road." />
      <BoardLane title="Inactive" count={93} quiet>
        <BoardFold counts={[{ id: 'c', label: 'Cancelled', count: 12 }]} />
      </BoardLane>
    </Board>,
  );
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Orders by status' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'In transit 0' })).toHaveTextContent('Nothing is on the road.');
  expect(screen.getByText('Cancelled').nextSibling).toHaveTextContent('12');
});

test('moves a card by a button; a blocked button does nothing and gives the reason', async () => {
  const confirm = jest.fn();
  const cancel = jest.fn();
  render(
    <BoardCard
      link={<a href="#o">Home office</a>}
      amount="฿2,140"
      who="Nattapong Srisai"
      lines={['SP-261121-0479']}
      held
      moves={[
        { id: 'confirm', label: 'Confirm', onMove: confirm, blocked: 'The ID check is pending.' },
        { id: 'cancel', label: 'Cancel', onMove: cancel, ends: true },
      ]}
    />,
  );
  expect(screen.getByRole('article', { name: 'Home office' })).toBeInTheDocument();
  const blocked = screen.getByRole('button', { name: 'Confirm' });
  expect(blocked).toHaveAccessibleDescription('Home office The ID check is pending.');
  await userEvent.click(blocked);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('does not move a card while another move of this card is in progress', async () => {
  const cancel = jest.fn();
  render(
    <BoardCard
      link="Dining"
      amount="฿2,590"
      who="Marco"
      lines={[]}
      moving="send"
      moves={[{ id: 'cancel', label: 'Cancel', onMove: cancel }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancel).not.toHaveBeenCalled();
});

test('accepts a dropped card only on lanes that allow the drop', () => {
  const [start, end, confirm, refuse] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
  render(
    <Board label="Orders by status">
      <BoardLane title="Request booking" count={1}>
        <BoardCard link="Dining" amount="฿2,590" who="Marco" lines={[]} drag={{ onStart: start, onEnd: end }} />
      </BoardLane>
      <BoardLane title="Booking confirmed" count={0} drop={{ allowed: true, onDrop: confirm }} />
      <BoardLane title="Active" count={0} drop={{ allowed: false, onDrop: refuse }} />
    </Board>,
  );
  const dataTransfer = { clearData: jest.fn(), setData: jest.fn(), setDragImage: jest.fn() };
  const card = screen.getByRole('article');
  expect(card).toHaveAttribute('draggable', 'true');
  fireEvent.dragStart(card, { dataTransfer });
  expect(start).toHaveBeenCalledTimes(1);
  const lane = screen.getByRole('region', { name: 'Booking confirmed 0' });
  const over = createEvent.dragOver(lane, { dataTransfer });
  fireEvent(lane, over);
  expect(over.defaultPrevented).toBe(true);
  expect(lane).toHaveAttribute('data-drop', 'over');
  fireEvent.drop(lane, { dataTransfer });
  expect(confirm).toHaveBeenCalledTimes(1);
  const closed = screen.getByRole('region', { name: 'Active 0' });
  const refused = createEvent.dragOver(closed, { dataTransfer });
  fireEvent(closed, refused);
  expect(refused.defaultPrevented).toBe(false);
  fireEvent.drop(closed, { dataTransfer });
  expect(refuse).not.toHaveBeenCalled();
  fireEvent.dragEnd(card, { dataTransfer });
  expect(end).toHaveBeenCalledTimes(1);
});
