import { readEmail } from './email';

it.each([
  ['Pim@Example.com', 'pim@example.com'],
  ['a&b=c@example.com', 'a&b=c@example.com'],
  ["o'brien+sofa@example.co.th", "o'brien+sofa@example.co.th"],
  ['pim@ร้าน.ไทย', 'pim@xn--q3ct9b5e.xn--o3cw4h'],
  ['pim@xn--q3ct9b5e.xn--o3cw4h', 'pim@xn--q3ct9b5e.xn--o3cw4h'],
  ['pim@münchen.de', 'pim@xn--mnchen-3ya.de'],
  ['ｐｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'pim@example.com'],
  ['\u200bpim@example.com\u00a0', 'pim@example.com'],
  ['Pim Suwan <pim@example.com>', 'pim@example.com'],
  ['mailto:pim@example.com', 'pim@example.com'],
  ['pim@example.com,', 'pim@example.com'],
])('%j is understood', (typed, email) => expect(readEmail(typed)).toBe(email));

it.each([
  '',
  'pim',
  'pim@example',
  'pim@example..com',
  'pim..suwan@example.com',
  '.pim@example.com',
  'pim.@example.com',
  'pim@@example.com',
  'pim@-example.com',
  'pim@example-.com',
  'pim@exa_mple.com',
  'pim@example.c',
  'pim@127.0.0.1',
  'pim @example.com',
  'pim@example .com',
  'pim@example.com, som@example.com',
  'pim@example.com som@example.com',
  'pim@example.com som',
  '"pim"@example.com',
  'พิม@example.com',
  `${'p'.repeat(250)}@example.com`,
])('%j is none', (typed) => expect(readEmail(typed)).toBeUndefined());
