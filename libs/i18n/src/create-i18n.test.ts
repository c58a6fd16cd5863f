import { addMessages, createI18n } from '.';

const en = { cart: { title: 'Your cart', items_one: '{{count}} item', items_other: '{{count}} items' } };
const th = { cart: { title: 'ตะกร้าของคุณ', items_other: '{{count}} ชิ้น' } };

it('translates immediately after createI18n, without an asynchronous step', () => {
  expect(createI18n('en', { shell: en }).t('cart.title')).toBe('Your cart');
  expect(createI18n('th', { shell: th }).t('cart.title')).toBe('ตะกร้าของคุณ');
});

it('two requests at the same time, in English and in Thai, get texts in their own language', () => {
  const [first, second] = [createI18n('en', { shell: en }), createI18n('th', { shell: th })];
  expect([first.t('cart.items', { count: 2 }), second.t('cart.items', { count: 2 })]).toEqual(['2 items', '2 ชิ้น']);
});

it('uses the plural rules of English for English texts and those of Thai for Thai texts', () => {
  const english = createI18n('en', { shell: en });
  expect(english.t('cart.items', { count: 1 })).toBe('1 item');
  expect(createI18n('th', { shell: th }).t('cart.items', { count: 1 })).toBe('1 ชิ้น');
});

it('does not escape values, because React does', () => {
  expect(createI18n('en', { shell: { hello: 'Hello {{name}}' } }).t('hello', { name: 'Som & Lek' })).toBe('Hello Som & Lek');
});

it('addMessages adds the messages of a remote, and ignores a second version of the same messages', () => {
  const instance = createI18n('en', { shell: en });
  addMessages(instance, 'en', 'catalog', { title: 'All furniture' });
  addMessages(instance, 'en', 'catalog', { title: 'Another version' });
  expect(instance.getFixedT(null, 'catalog')('title')).toBe('All furniture');
});

it('throws for a missing key in tests, because there is no fallback language', () => {
  expect(() => createI18n('en', { shell: en }).t('cart.nope')).toThrow('No message "cart.nope" in "en"');
  expect(() => createI18n('th', { shell: {} }).t('cart.title')).toThrow('in "th"');
});
