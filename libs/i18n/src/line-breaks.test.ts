import { keepTogether, THAI_COMPOUNDS } from '../line-breaks/line-breaks.mjs';
import { toPlainText } from './format';

const shown = (text: string) => keepTogether(text).replaceAll('\u2060', '-').replaceAll('\u00a0', '_');

test.each([
  ['3 to 12 months', '3 to 12_months'],
  ['{{count}} pieces from {{price}} a month', '{{count}}_pieces from {{price}} a month'],
  ['{{name}} × {{quantity}}', '{{name}} ×_{{quantity}}'],
  ['{{from}}–{{to}} mo, 44–54 cm', '{{from}}–-{{to}}_mo, 44–-54_cm'],
  ['the Nara 3-Seat Sofa at its 3-month price', 'the Nara 3--Seat Sofa at its 3-month price'],
  ['and we re-price it', 'and we re--price it'],
  ['58 cm deep, 30 metres', '58_cm deep, 30 metres'],
  ['paid so far, {{count}} payments', 'paid so far, {{count}}_payments'],
  ['a lift 140 × 140 cm, washed at 30 °C', 'a lift 140_×_140_cm, washed at 30_°C'],
  ['เหลือ 2 ตัว หนา 28 มม. เอนได้ 20 องศา', 'เหลือ 2_ตัว หนา 28_มม. เอนได้ 20_องศา'],
  ['3 ถึง 12 เดือน สูง 58 ซม. เล็ก ๆ', '3 ถึง 12_เดือน สูง 58_ซม. เล็ก_ๆ'],
])('prevents a line break between a number and its unit: %s [purpose.locales]', (text, expected) => expect(shown(text)).toBe(expected));

test.each([
  ['ตรวจพาสปอร์ตล่วงหน้า', 'ตรวจพาส-ปอร์ตล่วง-หน้า'],
  ['เริ่มต้นจากผ้าบุเฟอร์นิเจอร์', 'เริ่มต้นจากผ้า-บุ-เฟอร์นิเจอร์'],
  ['ค่าจัดส่งครั้งละ ฿1,800', 'ค่า-จัด-ส่งครั้ง-ละ ฿1,800'],
  ['สัปดาห์ถัดไปยังจองไม่ได้', 'สัปดาห์ถัด-ไปยังจองไม่-ได้'],
  ['เจ็ดชิ้นกับเก้าอี้สองตัว', 'เจ็ด-ชิ้นกับเก้าอี้สอง-ตัว'],
  ['ไม่รวมการจัดการรหัสผ่าน และข้อความถึงคนขับทุกครั้ง', 'ไม่-รวมการ-จัดการรหัส-ผ่าน และข้อความถึงคนขับทุก-ครั้ง'],
  ['ไม่รวมรหัสผ่าน', 'ไม่รวมรหัสผ่าน'],
])('prevents a line break inside a Thai word: %s [purpose.locales]', (text, expected) => expect(shown(text)).toBe(expected));

test('keepTogether does not change its own result, and toPlainText restores the original text', () => {
  const text = 'เช่า 12 เดือน ใช้งานได้ดี ๆ';
  expect(keepTogether(keepTogether(text))).toBe(keepTogether(text));
  expect(toPlainText(keepTogether(text))).toBe(text);
});

test('the list of Thai words has no hyphen between a letter and its vowel or tone mark', () => {
  for (const word of THAI_COMPOUNDS)
    expect(word).not.toMatch(/-[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0e30\u0e32\u0e33\u0e45]|[\u0e40-\u0e44]-|^-|-$/u);
});
