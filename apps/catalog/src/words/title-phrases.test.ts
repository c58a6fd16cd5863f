import { titlePhrases } from './title-phrases';

it('lets Thai headings break between phrases only', () => {
  expect(titlePhrases('เช่าง่าย ๆ หลงรักไม่ยาก', 'th')).toBe('เช่าง่าย ๆ| หลงรักไม่ยาก');
  expect(titlePhrases('ยิ่งอยู่นาน ยิ่งจ่ายน้อยลง', 'th')).toBe('ยิ่งอยู่นาน| ยิ่งจ่ายน้อยลง');
  expect(titlePhrases('โซฟา 3 ที่นั่ง นารา', 'th')).toBe('โซฟา| 3 ที่นั่ง| นารา');
});

it('leaves other headings, and those that say it themselves, as they are', () => {
  expect(titlePhrases('Simple to rent. Easy to love.', 'en')).toBe('Simple to rent. Easy to love.');
  expect(titlePhrases('หนึ่ง| สอง สาม', 'th')).toBe('หนึ่ง| สอง สาม');
});
