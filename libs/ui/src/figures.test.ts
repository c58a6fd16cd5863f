import { createElement } from 'react';
import { translateAttribute } from './figures';

test.each(['฿1,290', '−฿500', '0', '08:00–11:00', '×2', '12 / 24', 'SP-2611-0042', 'HELLO500', 'pim@example.com', 7])(
  'forbids browsers to translate %s',
  (figures) => {
    expect(translateAttribute(figures)).toBe('no');
  },
);

test.each(['Free', 'ฟรี', 'from ฿690', '3 pieces', 'พฤ. 26 พ.ย.', 'Write to pim@example.com', 'VAT', '', null, undefined, ['฿1'], true])(
  'lets browsers translate %j',
  (content) => {
    expect(translateAttribute(content)).toBeUndefined();
  },
);

test('forbids browsers to translate an element that contains only figures', () => {
  expect(translateAttribute(createElement('b', null, '฿1,290'))).toBe('no');
  expect(translateAttribute(createElement('b', null, 'Free'))).toBeUndefined();
});
