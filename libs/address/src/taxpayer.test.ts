import fc from 'fast-check';
import { companyWithBranch, isTaxId, splitCompany, toTaxpayer } from '.';

const twelve = fc.stringMatching(/^\d{12}$/);
const checkDigit = (digits: string) => [...'0123456789'].filter((digit) => isTaxId(digits + digit));

describe('tax IDs', () => {
  it.each(['0105561000003', '0994000165501', '3101200123455'])('%s is a valid tax ID only if its check digit is correct', (id) => {
    const [digit] = checkDigit(id.slice(0, 12));
    expect(isTaxId(id)).toBe(id.endsWith(digit ?? 'x'));
  });

  it('accepts exactly one check digit after any twelve digits', () => {
    fc.assert(
      fc.property(twelve, (digits) => {
        expect(checkDigit(digits)).toHaveLength(1);
      }),
    );
  });

  it('rejects a tax ID with one wrong digit or with the first two digits swapped', () => {
    // Excludes index 2: the digit there has the weight 11, so its value does not change the result modulo 11.
    fc.assert(
      fc.property(twelve, fc.constantFrom(0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), fc.integer({ min: 1, max: 9 }), (digits, place, more) => {
        const id = digits + checkDigit(digits)[0];
        const typed = [...id];
        typed[place] = String((Number(typed[place]) + more) % 10);
        // The remainders 0 and 10 both give the check digit 1, so the check cannot find every such mistake.
        if (isTaxId(typed.join(''))) expect(remainder(id)).not.toBe(remainder(typed.join('')));
        const swapped = [...id];
        [swapped[0], swapped[1]] = [swapped[1] ?? '', swapped[0] ?? ''];
        if (swapped.join('') !== id && isTaxId(swapped.join(''))) expect(remainder(id)).not.toBe(remainder(swapped.join('')));
      }),
    );
  });

  it('rejects a text that is not 13 ASCII digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!/^\d{13}$/.test(text)) expect(isTaxId(text)).toBe(false);
      }),
    );
    expect(isTaxId('๐๑๐๕๕๖๑๐๐๐๐๐๓')).toBe(false);
  });
});

const remainder = (id: string) => [...id.slice(0, 12)].reduce((sum, digit, index) => sum + Number(digit) * (13 - index), 0) % 11;

describe('company and branch', () => {
  it('splitCompany returns the company and the branch that companyWithBranch has joined to a text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zก-ฮ.,& ]{1,40}$/), fc.stringMatching(/^\d{5}$/), (company, branch) => {
        expect(splitCompany(companyWithBranch(company, branch))).toEqual({ company: company.trim(), branch });
      }),
    );
  });

  it.each([
    ['Lamai Studio Co., Ltd.', { company: 'Lamai Studio Co., Ltd.', branch: '00000' }],
    ['บริษัท ละไม จำกัด (สำนักงานใหญ่)', { company: 'บริษัท ละไม จำกัด', branch: '00000' }],
    ['บริษัท ละไม จำกัด (สาขาที่ 00012)', { company: 'บริษัท ละไม จำกัด', branch: '00012' }],
    ['Lamai Co., Ltd. (head office)', { company: 'Lamai Co., Ltd.', branch: '00000' }],
    ['Lamai Co., Ltd. (HQ)', { company: 'Lamai Co., Ltd.', branch: '00000' }],
    ['Lamai Co., Ltd. (Head Office) (head office)', { company: 'Lamai Co., Ltd.', branch: '00000' }],
    ['Lamai Co., Ltd., Head Office', { company: 'Lamai Co., Ltd.', branch: '00000' }],
    ['Lamai Co., Ltd. [Head-Office]', { company: 'Lamai Co., Ltd.', branch: '00000' }],
    ['Lamai Co., Ltd. (Branch No. 2)', { company: 'Lamai Co., Ltd.', branch: '00002' }],
    ['บริษัท ละไม จำกัด (สนญ.)', { company: 'บริษัท ละไม จำกัด', branch: '00000' }],
    ['บริษัท ละไม จำกัด สำนักงานใหญ่', { company: 'บริษัท ละไม จำกัด', branch: '00000' }],
    ['บริษัท ละไม จำกัด (สาขา 3)', { company: 'บริษัท ละไม จำกัด', branch: '00003' }],
    ['บริษัท ละไม จำกัด (สาขาที่ ๑)', { company: 'บริษัท ละไม จำกัด', branch: '00001' }],
    ['บริษัท ละไม จำกัด สาขาที่ ๐๐๐๐๒', { company: 'บริษัท ละไม จำกัด', branch: '00002' }],
    ['Lamai Co., Ltd. - Head Office', { company: 'Lamai Co., Ltd.', branch: '00000' }],
    ['Lamai Co., Ltd. – (Branch 3)', { company: 'Lamai Co., Ltd.', branch: '00003' }],
    ['Lamai - Siam', { company: 'Lamai - Siam', branch: '00000' }],
    ['Lamai (Thailand)', { company: 'Lamai (Thailand)', branch: '00000' }],
    ['(Head Office)', { company: '', branch: '00000' }],
    ['Lamai (Thailand) Co., Ltd. (Branch 00003)', { company: 'Lamai (Thailand) Co., Ltd.', branch: '00003' }],
  ])('splits %s into company and branch', (text, expected) => expect(splitCompany(text)).toEqual(expected));
});

it.each([
  ['Lamai', '00000', 'Lamai (Head Office)'],
  ['Lamai (Head Office)', '00000', 'Lamai (Head Office)'],
  ['Lamai (Head Office)', '00005', 'Lamai (Branch 00005)'],
  ['Lamai (Branch 3)', '00000', 'Lamai (Branch 00003)'],
  ['Lamai (Branch 3)', '00005', 'Lamai (Branch 00005)'],
  ['ละไม (สาขาที่ ๑)', '00000', 'ละไม (สาขาที่ 00001)'],
])('prints %s with the chosen branch %s as %s', (company, branch, printed) => {
  expect(companyWithBranch(company, branch)).toBe(printed);
});

describe('taxpayer of a tax invoice', () => {
  it.each([
    [
      { company: 'Lamai', branch: '00002' },
      { company: 'Lamai', branch: '00002' },
    ],
    [
      { company: 'Lamai (Branch 00001)', branch: '00002' },
      { company: 'Lamai', branch: '00002' },
    ],
    [{ company: 'Lamai (Branch 00001)' }, { company: 'Lamai', branch: '00001' }],
    [
      { company: 'Lamai', tax_id: '0105561000003' },
      { company: 'Lamai', branch: '00000' },
    ],
    [
      { company: 'Pim Suwan', tax_id: '1101700230708' },
      { company: 'Pim Suwan', branch: null },
    ],
    [
      { tax_id: '1101700230708', branch: '00000' },
      { company: '', branch: null },
    ],
  ])('is read from %j as %j', (given, expected) => expect(toTaxpayer(given)).toEqual(expected));
});
