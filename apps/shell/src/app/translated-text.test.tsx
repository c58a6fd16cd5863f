import { render, screen } from '@testing-library/react';
import script from './translated-text.ts?inline';

beforeAll(() => (0, eval)(`(()=>{${script}})()`));

const TRANSLATORS: Record<string, (text: Text) => void> = {
  'replaces the text': (text) => {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }));
    text.replaceWith(font);
  },
  'inserts the translation before the text and removes the text': (text) => {
    const font = Object.assign(document.createElement('font'), { textContent: `«${text.data}»` });
    text.before(font);
    text.remove();
  },
  'moves the text into the translation': (text) => {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
    text.data = `«${text.data}»`;
  },
};

function translate(by: (text: Text) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  texts.forEach(by);
}

function Row({ price, note, tag }: { price: string; note?: string; tag?: boolean }) {
  return (
    <p>
      {tag && <b>New</b>}
      {price} {note}
      <i>a month</i>
    </p>
  );
}

describe.each(Object.entries(TRANSLATORS))('browser translator that %s', (_, by) => {
  test('shows only the new text when React changes a translated text', () => {
    const { rerender } = render(<Row price="฿1,800" note="from" />);
    translate(by);
    expect(screen.getByRole('paragraph')).toHaveTextContent('«฿1,800»');
    rerender(<Row price="฿2,100" note="from" />);
    expect(screen.getByRole('paragraph')).toHaveTextContent('฿2,100« »«from»«a month»');
    translate(by);
    rerender(<Row price="฿2,400" note="from" />);
    expect(screen.getByRole('paragraph').textContent).toMatch(/^฿2,400/);
  });

  test('lets React remove a text that the translator has replaced', () => {
    const { rerender } = render(<Row price="฿1,800" note="from" />);
    translate(by);
    rerender(<Row price="฿1,800" />);
    expect(screen.getByRole('paragraph')).toHaveTextContent('«฿1,800»« »«a month»');
  });

  test('lets React insert an element before a text that the translator has replaced', () => {
    const { rerender } = render(<Row price="฿1,800" />);
    translate(by);
    rerender(<Row price="฿1,800" tag />);
    expect(screen.getByRole('paragraph')).toHaveTextContent('New«฿1,800»« »«a month»');
  });
});

test('updates a text after the translator has restored the original text', () => {
  const { rerender } = render(<Row price="฿1,800" />);
  const text = screen.getByRole('paragraph').firstChild as Text;
  const font = document.createElement('font');
  text.replaceWith(font);
  font.replaceWith(text);
  rerender(<Row price="฿2,100" />);
  expect(screen.getByRole('paragraph')).toHaveTextContent(/^฿2,100 a month$/);
});

test('throws an error when code removes a node that was never in the document', () => {
  const { container } = render(<p />);
  expect(() => container.removeChild(document.createTextNode('lost'))).toThrow('not a child');
});
