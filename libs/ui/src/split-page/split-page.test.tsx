import { render, screen } from '@testing-library/react';
import { SplitPage } from './split-page';

test('places the photo after all other content in the HTML', () => {
  const { container } = render(
    <SplitPage kind="entry" photo={<img alt="" data-photo />} top={<a href="/">Spruce</a>} foot={<a href="/terms">Terms</a>}>
      <h1>Almost open</h1>
    </SplitPage>,
  );
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: 'Almost open' }));
  const order = [
    screen.getByRole('link', { name: 'Spruce' }),
    screen.getByRole('heading'),
    screen.getByRole('link', { name: 'Terms' }),
    container.querySelector('[data-photo]'),
  ];
  for (const [at, element] of order.slice(1).entries())
    expect(order[at]?.compareDocumentPosition(element as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
