import { render, screen } from '@testing-library/react';
import { DataList, DataRow } from './data-list';

test('renders each row as a pair of `dt` and `dd`, with the note inside the `dt`', () => {
  render(
    <DataList>
      <DataRow term="Delivery" note="Stairs and no lift">
        ฿3,600
      </DataRow>
      <DataRow term="Due today" total>
        ฿4,890
      </DataRow>
    </DataList>,
  );
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(terms).toEqual(['DeliveryStairs and no lift', 'Due today']);
  expect(values).toEqual(['฿3,600', '฿4,890']);
});

test('sets `data-total` on a total row, and `data-tone` on a value that has a `tone`', () => {
  render(
    <DataList plain>
      <DataRow term="Door" tone="bad">
        No
      </DataRow>
      <DataRow term="Sum" total>
        ฿1
      </DataRow>
    </DataList>,
  );
  expect(screen.getByText('No')).toHaveAttribute('data-tone', 'bad');
  expect(screen.getByText('Sum').parentElement).toHaveAttribute('data-total', 'true');
  expect(screen.getByText('Door').parentElement).not.toHaveAttribute('data-total');
});
