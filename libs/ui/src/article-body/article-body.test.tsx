import { act, render, screen } from '@testing-library/react';
import { ArticleBody } from './article-body';

const contents = [
  { id: 'lift', text: 'Measure the lift first' },
  { id: 'third', text: 'The two-thirds rule' },
];
const draw = () =>
  render(
    <ArticleBody contents={contents} contentsLabel="On this page" aside={{ label: 'In this story', content: 'Nara' }}>
      <h2 id="lift">Measure the lift first</h2>
      <p>A</p>
      <h2 id="third">The two-thirds rule</h2>
    </ArticleBody>,
  );

let crossed: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: () => void) {
      crossed = callback;
    }
    observe() {
      /* tests call `crossed` instead */
    }
    disconnect() {
      crossed = () => undefined;
    }
  } as never;
});

test('links each entry of the table of contents to its heading', () => {
  draw();
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(link.textContent ?? '');
  expect(screen.getByRole('complementary', { name: 'In this story' })).toHaveTextContent('Nara');
});

test('marks the current section in the table of contents while the reader scrolls', () => {
  draw();
  const [lift, third] = screen.getAllByRole('link');
  expect(lift).toHaveAttribute('aria-current', 'location');
  jest.spyOn(document.getElementById('lift') as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top: -400 } as DOMRect);
  jest.spyOn(document.getElementById('third') as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top: 20 } as DOMRect);
  act(() => crossed());
  expect(third).toHaveAttribute('aria-current', 'location');
  expect(lift).not.toHaveAttribute('aria-current');
});
