import { setI18n } from 'react-i18next';
import { createI18n } from '@spruce/i18n';
import { message } from './visit-routes';

it('message() matches any values of placeholders, each plural form, and a label with "(optional)"', () => {
  const shell = {
    save: 'Save {{name}}. OK?',
    cart_zero: 'Cart',
    cart_one: 'Cart, {{count}} piece',
    cart_other: 'Cart, {{count}} pieces',
    phone: 'Phone',
    title: 'Check|your inbox',
  };
  setI18n(createI18n('en', { shell }));
  expect(message('shell:save')('Save Hug chair. OK?')).toBe(true);
  expect(message('shell:save')('Save Hug chair. OK')).toBe(false);
  for (const text of ['Cart', 'Cart, 1 piece', 'Cart, 5 pieces']) expect(message('shell:cart')(text)).toBe(true);
  expect(message('shell:phone')('Phone (optional)')).toBe(true);
  expect(message('shell:phone')('Phones')).toBe(false);
  expect(message('shell:title')('Check your\u2060 inbox')).toBe(true);
  expect(() => message('shell:none')('Phone')).toThrow('No message "shell:none"');
});
