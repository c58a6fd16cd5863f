import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TermRuler, type TermRulerTier } from './term-ruler';

const tiers: TermRulerTier[] = [
  { from: 3, price: '฿2,170', label: '3–5 mo' },
  { from: 6, price: '฿1,680', label: '6–8 mo' },
  { from: 9, price: '฿1,470', label: '9–11 mo' },
  { from: 12, price: '฿1,290', label: '12 mo' },
];

function Ruler({ start = 12, hint, disabled }: { start?: number; hint?: string; disabled?: boolean }) {
  const [months, setMonths] = useState(start);
  return (
    <TermRuler
      value={months}
      onChange={setMonths}
      tiers={tiers}
      label="Subscription length"
      valueText={`${months} months`}
      hint={hint}
      disabled={disabled}
    />
  );
}

const slider = () => screen.getByRole('slider', { name: 'Subscription length' });
const activeTier = (container: HTMLElement) => container.querySelector('.tier[data-on]')?.textContent;

test('offers a slider from 3 to 12 months in steps of one [const.tiers]', () => {
  render(<Ruler />);
  expect(slider()).toHaveAttribute('min', '3');
  expect(slider()).toHaveAttribute('max', '12');
  expect(slider()).toHaveAttribute('step', '1');
  expect(slider()).toHaveAttribute('aria-valuetext', '12 months');
});

test.each([
  [3, '฿2,1703–5 mo'],
  [5, '฿2,1703–5 mo'],
  [6, '฿1,6806–8 mo'],
  [8, '฿1,6806–8 mo'],
  [9, '฿1,4709–11 mo'],
  [11, '฿1,4709–11 mo'],
  [12, '฿1,29012 mo'],
])('highlights the tier that contains a term of %i months [const.tiers]', (months, tier) => {
  const { container } = render(<Ruler start={months === 12 ? 3 : 12} />);
  fireEvent.change(slider(), { target: { value: String(months) } });
  expect(slider()).toHaveAttribute('aria-valuetext', `${months} months`);
  expect(activeTier(container)).toBe(tier);
});

test('updates only the line and the thumb when the slider moves inside a tier', async () => {
  const { container } = render(<Ruler start={4} />);
  const styled = new Set<string>();
  const watch = new MutationObserver((changes) => changes.forEach(({ target }) => styled.add((target as HTMLElement).className)));
  watch.observe(container, { subtree: true, attributes: true, attributeFilter: ['style', 'class', 'data-on'] });
  fireEvent.change(slider(), { target: { value: '5' } });
  await Promise.resolve();
  watch.disconnect();
  expect([...styled]).toEqual(['done', 'knob']);
});

test('a click on the label of a tier selects the first month of the tier', async () => {
  render(<Ruler />);
  await userEvent.click(screen.getByText('6–8 mo'));
  expect(slider()).toHaveValue('6');
});

test('describes the slider by the hint, and keeps an empty line if there is no hint', () => {
  const { rerender, container } = render(<Ruler hint="12 months costs ฿690 less in total than 11." />);
  expect(slider()).toHaveAccessibleDescription('12 months costs ฿690 less in total than 11.');
  rerender(<Ruler />);
  expect(slider()).not.toHaveAccessibleDescription();
  expect(container.querySelector('.hint')).toBeEmptyDOMElement();
});

test('ignores clicks on labels while it is disabled', async () => {
  render(<Ruler disabled />);
  await userEvent.click(screen.getByText('6–8 mo'));
  expect(slider()).toBeDisabled();
  expect(slider()).toHaveValue('12');
});
