import { render } from '@testing-library/react';
import { Name, Phrases } from './phrases';

const drawn = (text: string) =>
  render(
    <p>
      <Phrases text={text} />
    </p>,
  ).container.innerHTML;

test('breaks lines only between phrases', () => {
  expect(drawn('เช่าง่าย|หลงรักไม่ยาก')).toBe('<p><span class="phrase">เช่าง่าย</span><wbr><span class="phrase">หลงรักไม่ยาก</span></p>');
});

test('keeps a space next to “|”, so that words stay separate', () => {
  expect(
    render(
      <p>
        <Phrases text="Simple to rent. |Easy to love." />
      </p>,
    ).container,
  ).toHaveTextContent('Simple to rent. Easy to love.');
});

test('renders a text that contains no “|” unchanged', () => {
  expect(drawn('Simple')).toBe('<p>Simple</p>');
});

const wordsOf = (name: string) => {
  const { container } = render(
    <p>
      <Name>{name}</Name>
    </p>,
  );
  expect(container).toHaveTextContent(name);
  return [...container.querySelectorAll('span')].map((word) => word.textContent);
};

test('keeps “3-Seat” of a Latin name on one line', () => {
  expect(wordsOf('Kumo Curved Sofa')).toEqual([]);
  expect(wordsOf('Nara 3-Seat Sofa')).toEqual(['Nara', '3-Seat', 'Sofa']);
});

test('breaks a Thai name only at spaces, and not after a number', () => {
  expect(wordsOf('โซฟา 3 ที่นั่ง นารา')).toEqual(['โซฟา', '3 ที่นั่ง', 'นารา']);
});
