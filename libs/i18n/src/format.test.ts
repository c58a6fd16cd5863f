import fc from 'fast-check';
import {
  spaceAfterThai,
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPhone,
  formatTaxId,
  toPlainText,
  preventBreaks,
} from '.';

describe('money', () => {
  it.each([
    [1800, '฿1,800'],
    [0, '฿0'],
    [-0, '฿0'],
    [999, '฿999'],
    [1234567, '฿1,234,567'],
    [99.5, '฿99.50'],
    [1800.004, '฿1,800'],
    [-600, '−฿600'],
    [-1234.25, '−฿1,234.25'],
    [0.1 + 0.2, '฿0.30'],
  ])('prints %d as %s [const.currency]', (baht, text) => expect(formatMoney(baht)).toBe(text));

  it('prints satang (hundredths of a baht) as decimals, but no decimals for whole baht [const.currency]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (satang) => {
        const text = formatMoney(satang / 100);
        expect(Number(text.replace('฿', '').replace('−', '-').replaceAll(',', ''))).toBeCloseTo(satang / 100, 2);
        expect(text).not.toContain('.00');
      }),
    );
  });
});

describe('numbers', () => {
  it.each([
    [48, 0, '48'],
    [12500, 0, '12,500'],
    [4.75, 1, '4.8'],
    [-0.2, 0, '0'],
    [-1500, 0, '−1,500'],
  ])('prints %d with %d decimals as %s', (value, digits, text) => expect(formatNumber(value, digits)).toBe(text));
});

describe('dates', () => {
  it.each([
    ['2026-11-26', 'long', 'November 26, 2026', '26 พฤศจิกายน 2569'],
    ['2027-01-05', 'long', 'January 05, 2027', '5 มกราคม 2570'],
    ['2026-02-01', 'short', '1/2/26', '1/2/69'],
    ['2026-02-01', 'iso', '2026-02-01', '2026-02-01'],
    ['2026-11-30T18:30:00Z', 'iso', '2026-12-01', '2026-12-01'],
    ['2026-12-02', 'letter', 'December 02, 2026', '2 ธันวาคม 2569'],
    ['2026-12-02', 'letterDay', 'December 02', '2 ธันวาคม'],
    ['2026-12-02', 'letterWeekday', 'Wednesday, December 02', 'วันพุธที่ 2 ธันวาคม'],
    ['2026-12-02', 'letterFull', 'Wednesday, December 02, 2026', 'วันพุธที่ 2 ธันวาคม 2569'],
    ['2026-12-02', 'letterBrief', '2 Dec 2026', '2 ธ.ค. 2569'],
  ] as const)('prints the date %s in the style %s [const.dates]', (iso, style, en, th) => {
    expect(toPlainText(formatDate(iso, 'en', style))).toBe(en);
    expect(toPlainText(formatDate(iso, 'th', style))).toBe(th);
    for (const language of ['en', 'th'] as const) expect(formatDate(iso, language, style)).not.toContain(' ');
  });

  it.each([
    ['2026-11-26', 'Thu 26 Nov', 'พฤ. 26 พ.ย.'],
    ['2026-11-30T18:30:00Z', 'Tue 1 Dec', 'อ. 1 ธ.ค.'],
  ] as const)('prints the day %s as %s [const.dates]', (iso, en, th) => {
    expect(formatDay(iso, 'en')).toBe(en.replaceAll(' ', '\u00a0'));
    expect(formatDay(iso, 'th')).toBe(th.replaceAll(' ', '\u00a0'));
  });

  it('prints date and time in Bangkok, with น. after a Thai time [const.dates]', () => {
    const at = new Date('2026-11-20T18:40:00Z');
    expect(toPlainText(formatMoment(at, 'en'))).toBe('21 Nov 2026, 01:40');
    expect(toPlainText(formatMoment(at, 'th'))).toBe('21 พ.ย. 2569 01:40 น.');
    expect(formatMoment(at, 'th').split(' ')).toHaveLength(2);
  });

  it('throws for an invalid date', () => {
    expect(() => formatDate('2026-13-01', 'en', 'long')).toThrow(RangeError);
    expect(() => formatDay('2026-13-01', 'en')).toThrow(RangeError);
  });
});

describe('phones', () => {
  it.each([
    ['021234567', '02 123 4567'],
    ['0812345678', '081 234 5678'],
    ['66812345678', '66 81 234 5678'],
    ['081-234 5678', '081 234 5678'],
    ['12345', '12345'],
    ['call me now!', 'call me now!'],
  ])('shows the phone number %s as %s [rule.phone]', (phone, text) => expect(formatPhone(phone)).toBe(text));
});

it('groups the digits of a tax ID, and leaves other text unchanged', () => {
  expect(['0105561000003', '010556100000', 'soon'].map(formatTaxId)).toEqual(['0-1055-61000-00-3', '010556100000', 'soon']);
});

describe('names in Thai sentences', () => {
  it.each([
    ['พิม', 'th', 'คุณพิม'],
    ['Pim', 'th', 'คุณ\u00a0Pim'],
    ['Pim', 'en', 'คุณPim'],
    ['', 'th', 'คุณ'],
  ] as const)('the name %s after a Thai word (%s) is printed as %s', (name, language, text) =>
    expect(`คุณ${spaceAfterThai(name, language)}`).toBe(text),
  );
});

it('preventBreaks adds characters that prevent line breaks, and toPlainText removes them [purpose.locales]', () => {
  expect(preventBreaks('SP-261121-0004')).toBe('SP-\u2060261121-\u20600004');
  expect(toPlainText(preventBreaks('11:00-12:00'))).toBe('11:00-12:00');
});
