import { Suspense, use, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTestPlatform, TestProviders } from '../../testing/providers';
import { TermChoice } from './term-choice';

const PRICES = { subscription_3: 1860, subscription_6: 1680, subscription_9: 1470, subscription_12: 1290 };
const never = new Promise<void>(() => undefined);

function Rest({ months }: { months: number }) {
  if (months !== 12) use(never);
  return <p>What follows from {months} months</p>;
}

function Page() {
  const [months, setMonths] = useState(12);
  return (
    <Suspense fallback="The page is gone">
      <TermChoice prices={PRICES} months={months} onMonthsChange={setMonths} />
      <Rest months={months} />
    </Suspense>
  );
}

it('shows the price of a new term immediately, before the rest of the page has rendered [const.tiers]', async () => {
  const { platform } = createTestPlatform();
  const { container } = render(
    <TestProviders platform={platform}>
      <Page />
    </TestProviders>,
  );
  const ruler = screen.getByRole('slider', { name: 'Subscription length' });
  await act(async () => void fireEvent.change(ruler, { target: { value: '6' } }));
  expect(ruler).toHaveAttribute('aria-valuetext', '6 months, ฿1,680 per month');
  expect(container).toHaveTextContent('฿10,080 over 6 months.');
  expect(screen.getByText('What follows from 12 months')).toBeVisible();
});
