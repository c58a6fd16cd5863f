import { parseForm } from './schema';

describe('form fields with brackets', () => {
  it('turns fields with brackets into records and lists', () => {
    expect(parseForm('a=1&b[c][d]=2&e[0][f]=3&e[1][f]=4&g[]=5&g[]=6&h=')).toEqual({
      a: '1',
      b: { c: { d: '2' } },
      e: [{ f: '3' }, { f: '4' }],
      g: ['5', '6'],
      h: '',
    });
  });

  it('keeps the order of rows in lists with more than nine rows', () => {
    expect(parseForm(Array.from({ length: 12 }, (_, index) => `x[${index}]=${index}`).join('&'))['x']).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index)),
    );
  });
});
