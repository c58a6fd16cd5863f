import { render, screen } from '@testing-library/react';
import { Price } from './price';

describe('Price [const.currency]', () => {
  it('reads as one phrase, with thousand separators', () => {
    const { container } = render(<Price from="from" amount={1290} per="/month" />);
    expect(container).toHaveTextContent('from฿1,290/month');
  });

  it('strikes the old price and says what it is', () => {
    render(<Price was={3160} wasLabel="Separately" amount={2690} />);
    expect(screen.getByText('฿3,160', { exact: false, selector: 's' })).toHaveTextContent('Separately ฿3,160');
  });
});
