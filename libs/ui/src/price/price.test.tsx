import { render, screen } from '@testing-library/react';
import { Price } from './price';

describe('Price [const.currency]', () => {
  it('shows “from”, the amount with a thousands separator, and the unit', () => {
    const { container } = render(<Price from="from" amount={1290} per="/month" />);
    expect(container).toHaveTextContent('from฿1,290/month');
  });

  it('strikes the old price through and labels it for screen readers', () => {
    render(<Price was={3160} wasLabel="Separately" amount={2690} />);
    expect(screen.getByText('฿3,160').closest('s')).toHaveTextContent('Separately ฿3,160');
  });

  it('lets browsers translate words but not amounts', () => {
    render(<Price from="from" was={3160} wasLabel="Separately" amount={2690} per="/month" />);
    const keeps = (text: string) => screen.getByText(text).closest('[translate=no]');
    for (const sum of ['฿3,160', '฿2,690']) expect(keeps(sum)).not.toBeNull();
    for (const word of ['from', 'Separately', '/month']) expect(keeps(word)).toBeNull();
  });
});
