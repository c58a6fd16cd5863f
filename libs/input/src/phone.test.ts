import fc from 'fast-check';
import { phoneProblem } from './check-phone';
import { readPhone } from './phone';
import { parseThaiPhone } from './thai-phone';

describe('phone number [rule.phone]', () => {
  it.each([
    ['081 234 5678', '0812345678'],
    ['081-234-56-78', '0812345678'],
    ['081.234.5678', '0812345678'],
    ['081/234/5678', '0812345678'],
    ['081\u2011234\u20115678', '0812345678'],
    ['081–234–5678', '0812345678'],
    ['(02) 123-4567', '021234567'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
    ['０８１２３４５６７８', '0812345678'],
    ['\u202a+66 81 234 5678\u202c', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['+66-2-123-4567', '021234567'],
    ['0066812345678', '0812345678'],
    ['66812345678', '66812345678'],
    ['โทร. 081-234-5678', '0812345678'],
    ['เบอร์โทรศัพท์: 02 123 4567', '021234567'],
    ['Tel: 02 123 4567', '021234567'],
    ['tel:+66812345678', '0812345678'],
    ['Tel no. 0812345678', '0812345678'],
    ['M: 081 234 5678', '0812345678'],
    ['โทรฯ 081-234-5678', '0812345678'],
    ['☎\ufe0f 02 123 4567', '021234567'],
    ['📱0812345678', '0812345678'],
    ['WhatsApp +44 7911 123456', '+447911123456'],
    ['+66812345678;', '0812345678'],
    ['０８１ー２３４ー５６７８', '0812345678'],
    ['+81 90-1234-5678', '+819012345678'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['+856 20 55 123 456', '+8562055123456'],
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+65 6123 4567', '+6561234567'],
    ['00 66 81 234 5678', '0812345678'],
    ['(00) 44-7911-123456', '+447911123456'],
    ['00 376 312 345', '+376312345'],
    ['00298211234', '+298211234'],
    ['8 (912) 345-67-89', '89123456789'],
    ['٠٨١٢٣٤٥٦٧٨', '0812345678'],
    ['၀၈၁ ၂၃၄ ၅၆၇၈', '0812345678'],
    ['0812345678²', '0812345678'],
    ['Mobile phone: 081 234 5678', '0812345678'],
    ['เบอร์ติดต่อ 0812345678', '0812345678'],
    ['', ''],
    ['\u200b', ''],
  ])('reads the typed phone number %j as %j', (typed, phone) => expect(readPhone(typed)).toEqual({ phone }));

  it.each([
    ['081 234 5678 / 02 123 4567', 'several'],
    ['081 234 5678, 089 111 2222', 'several'],
    ['081 234 5678 หรือ 02 123 4567', 'several'],
    ['081 234 5678 or 02 123 4567', 'several'],
    ['0812345678 0891112222', 'several'],
    ['081 234 5678\n089 111 2222', 'several'],
    ['02-123-4567-8', 'several'],
    ['02 123 4567 ถึง 9', 'several'],
    ['081 234 5678/9', 'several'],
    ['+66812345678+66891112222', 'several'],
    ['081-234-5678,79', 'several'],
    ['02-123-4567~9', 'several'],
    ['02-123-4567 ต่อ 101-103', 'extension'],
    ['02-123-4567 (ext. 12)', 'extension'],
    ['02 123 4567 extn 5', 'extension'],
    ['02 123 4567 ต่อ 12', 'extension'],
    ['02-123-4567 ext. 5', 'extension'],
    ['02 123 4567 เบอร์ต่อ ๑๒', 'extension'],
    ['021234567#5', 'extension'],
    ['02-123-4567 กด 12', 'extension'],
    ['02 123 4567 press 1', 'extension'],
    ['+14155552671;ext=12', 'extension'],
    ['08123456', 'wrong'],
    ['081 234 5678 90', 'wrong'],
    ['+66 81 234 5678 9', 'wrong'],
    ['447911123456', 'wrong'],
    ['+44', 'wrong'],
    ['+999 12345678', 'wrong'],
    ['08123456ab', 'wrong'],
    ['081 234 5678 (Pim)', 'wrong'],
    ['pim@example.com', 'wrong'],
    ['1669', 'wrong'],
  ])('rejects the typed phone number %j with the problem %s', async (typed, problem) => {
    expect(readPhone(typed)).toEqual({ problem });
    expect(await phoneProblem(typed)).toBe(problem);
  });

  it('never removes the last digits of a typed phone number to make the number valid', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d๐-๙ ().\/-]{6,24}$/), (typed) => {
        const { phone = '' } = readPhone(typed);
        const national = phone.replace(/^(?:\+|0)/, '');
        const digits = typed.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50)).replaceAll(/\D/g, '');
        if (phone) expect(digits.endsWith(national) || digits.replace('0', '').endsWith(national)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads Thai numbers the same with and without phone metadata, and never changes a stored number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ().-]{8,16}$/), (typed) => {
        const { phone } = readPhone(typed);
        const thai = parseThaiPhone(typed);
        if (thai !== undefined) expect(phone).toBe(thai);
        if (phone) expect(readPhone(phone)).toEqual({ phone });
      }),
      { numRuns: 1000 },
    );
  });
});
