import type { CartItem } from '@spruce/cart';
import { toPlainText } from '@spruce/i18n';
import type { TFunction } from 'i18next';
import { describeItem } from './describe-item';

const t = ((key: string, values?: Record<string, unknown>) => values?.['names'] ?? values?.['name'] ?? key) as unknown as TFunction;
const createPackage = (...names: string[]) =>
  ({ kind: 'package', attributes: [], pieces: names.map((name) => ({ name, quantity: 1 })) }) as unknown as CartItem;

it('lists the pieces of a package and prevents line breaks inside Thai words', () => {
  const text = describeItem(t, createPackage('พรมเบอร์เบอร์ 160×230', 'โซฟา 3 ที่นั่ง นารา'));
  expect(text).toContain('เบอร์\u2060เบอร์');
  expect(toPlainText(text)).toBe('พรมเบอร์เบอร์ 160×230, โซฟา 3 ที่นั่ง นารา');
});

it('returns Latin names unchanged', () => {
  expect(describeItem(t, createPackage('Nara 3-Seat Sofa', 'Hug Dining Chair'))).toBe('Nara 3-Seat Sofa, Hug Dining Chair');
});
