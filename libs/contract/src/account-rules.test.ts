import fc from 'fast-check';
import { passwordProblems } from './account-rules';
import { newPasswordSchema } from './account';
import { phoneInputSchema } from './address';

describe('phone numbers [rule.phone]', () => {
  it('accepts 9, 10 or 11 digits, also with spaces, brackets or dots between them', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{0,10}$/),
        fc.array(fc.constantFrom(' ', '(', ')', '.'), { maxLength: 5 }),
        (digits, signs) => {
          const written = signs.reduce((text, sign, index) => text.slice(0, index * 2 + 1) + sign + text.slice(index * 2 + 1), digits);
          expect(phoneInputSchema.safeParse(written).success).toBe([9, 10, 11].includes(digits.length));
        },
      ),
    );
  });

  it.each(['08123456ab', '081 234 5678 / 02 123 4567', '02 123 4567 ต่อ 12'])('rejects the phone number %s', (text) =>
    expect(phoneInputSchema.safeParse(text).success).toBe(false),
  );
});

describe('passwords', () => {
  it('lists each rule that a password breaks, in the order length, letter, number', () => {
    expect(passwordProblems('')).toEqual(['length', 'letter', 'number']);
    expect(passwordProblems('short1')).toEqual(['length']);
    expect(passwordProblems('ten letters')).toEqual(['number']);
    expect(passwordProblems('1234567890')).toEqual(['letter']);
    expect(passwordProblems('โซฟาสีเทา 39')).toEqual([]);
    expect(passwordProblems('x1'.repeat(65))).toEqual(['length']);
    expect(newPasswordSchema.safeParse('a quiet sofa 39').success).toBe(true);
  });

  it('rejects a password of three typed characters, one of which is an emoji', () => {
    expect(passwordProblems('🛋️1a')).toEqual(['length']);
  });
});
