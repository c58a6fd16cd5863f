import { cleanLine, isPrintable, findUnprintable } from '.';

it.each([
  'Łukasz Nguyễn',
  'Łukasz Nguyễn'.normalize('NFD'),
  'Þóra Çelik-Şahin',
  'Zoë “Zo” O’Hara',
  'พิมพ์ชนก สุวรรณ',
  'พิม\u200Bพ์',
  '฿1,800',
  '',
])('accepts the text %s for invoices', (text) => {
  expect(isPrintable(cleanLine(text))).toBe(true);
});

it.each([
  ['山田太郎', '山田太郎'],
  ['Иван Иванов', 'Ивано'],
  ['Αθηνά', 'Αθηνά'],
  ['김 Kim', '김'],
  ['Home 🏠🏠', '🏠'],
])('finds the letters of %s that invoices cannot print', (text, letters) => {
  expect(findUnprintable(text)).toBe(letters);
});
