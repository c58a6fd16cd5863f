import { render } from '@testing-library/react';
import { Name } from './name';
import { Phrases } from './phrases';

const drawn = (text: string) =>
  render(
    <p>
      <Phrases text={text} />
    </p>,
  ).container.innerHTML;

test('offers a break between phrases and nowhere else', () => {
  expect(drawn('เช่าง่าย|หลงรักไม่ยาก')).toBe('<p><span class="phrase">เช่าง่าย</span><wbr><span class="phrase">หลงรักไม่ยาก</span></p>');
});

test('keeps the space that stood beside the bar, so that words read apart', () => {
  expect(
    render(
      <p>
        <Phrases text="Simple to rent. |Easy to love." />
      </p>,
    ).container,
  ).toHaveTextContent('Simple to rent. Easy to love.');
});

test('leaves text without a bar alone', () => {
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

test('a name in Latin letters is left alone, but for a number and its hyphen', () => {
  expect(wordsOf('Kumo Curved Sofa')).toEqual([]);
  expect(wordsOf('Nara 3-Seat Sofa')).toEqual(['Nara', '3-Seat', 'Sofa']);
});

test('a Thai name ends its lines at its spaces only, and not after a number', () => {
  expect(wordsOf('โซฟา 3 ที่นั่ง นารา')).toEqual(['โซฟา', '3 ที่นั่ง', 'นารา']);
});
