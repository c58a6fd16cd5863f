import { render } from '@testing-library/react';
import { Phrases } from './phrases';

const drawn = (text: string) => render(<p><Phrases text={text} /></p>).container.innerHTML;

test('offers a break between phrases and nowhere else', () => {
  expect(drawn('เช่าง่าย|หลงรักไม่ยาก')).toBe('<p><span class="phrase">เช่าง่าย</span><wbr><span class="phrase">หลงรักไม่ยาก</span></p>');
});

test('keeps the space that stood beside the bar, so that words read apart', () => {
  expect(render(<p><Phrases text="Simple to rent. |Easy to love." /></p>).container).toHaveTextContent('Simple to rent. Easy to love.');
});

test('leaves text without a bar alone', () => {
  expect(drawn('Simple')).toBe('<p>Simple</p>');
});
