import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SummaryBar, SummaryPanel } from './summary-panel';

test('names the panel by its title, and tells screen readers the quantity as “4 pieces”', () => {
  render(
    <SummaryPanel
      title="Your rental"
      thumbs={[{ id: 'chair', image: <img alt="Chair" />, count: { text: '×4', label: '4 pieces' } }]}
      button={<button>Continue</button>}
    />,
  );
  expect(screen.getByRole('region', { name: 'Your rental' })).toContainElement(screen.getByRole('button'));
  expect(screen.getByRole('listitem')).toHaveTextContent('4 pieces');
});

test('names the panel by its title even if the title is hidden', () => {
  render(<SummaryPanel title="Summary" titleHidden price="฿3,320/month" />);
  const panel = screen.getByRole('region', { name: 'Summary' });
  expect(screen.getByRole('heading', { name: 'Summary' }).parentElement).toHaveClass('visually-hidden');
  expect(panel).toHaveTextContent('฿3,320/month');
});

test('opens and closes the panel by the button of the bar, and sets aria-expanded', async () => {
  render(
    <SummaryBar price="฿3,320/month" note="Today ฿4,620" labels={{ show: 'Show summary', hide: 'Hide summary' }}>
      <SummaryPanel title="Your rental" />
    </SummaryBar>,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show summary', expanded: false }));
  expect(screen.getByRole('region', { name: 'Your rental' })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Show summary', expanded: false })).toHaveFocus();
});
