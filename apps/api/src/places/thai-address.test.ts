import fc from 'fast-check';
import { loadGeography, listProvinces } from './geography';
import { checkThaiAddress, type ThaiAddress, type ThaiAddressPart } from './thai-address';

const places = loadGeography().all.map(({ place }) => place);
const anyPlace = fc.constantFrom(...places);
const language = fc.constantFrom('en' as const, 'th' as const);

const written = {
  sub_district: {
    en: (name: string) =>
      fc.constantFrom(
        name,
        name.toUpperCase(),
        `Khwaeng ${name}`,
        `Tambon ${name}`,
        `${name} Sub-district`,
        ` ${name.replaceAll(' ', '')} `,
      ),
    th: (name: string) => fc.constantFrom(name, `แขวง${name}`, `ตำบล${name}`, `ต.${name}`, `แขวง ${name}`),
  },
  district: {
    en: (name: string) => fc.constantFrom(name, name.toLowerCase(), `Khet ${name}`, `Amphoe ${name}`, `${name} District`),
    th: (name: string) => fc.constantFrom(name, `เขต${name}`, `อำเภอ${name}`, `อ.${name}`, name.normalize('NFKC')),
  },
  city: {
    en: (name: string) => fc.constantFrom(name, `${name} Province`, name.replaceAll(' ', '')),
    th: (name: string) => fc.constantFrom(name, `จังหวัด${name}`, `จ. ${name}`),
  },
};

const spelt = fc.tuple(anyPlace, language, language, language).chain(([place, a, b, c]) =>
  fc.record({
    place: fc.constant(place),
    address: fc.record<ThaiAddress>({
      sub_district: written.sub_district[a](place.sub_district[a]),
      district: written.district[b](place.district[b]),
      city: written.city[c](place.province[c]),
      postcode: fc.constant(place.postcode),
    }),
  }),
);

describe('Thai address', () => {
  it('accepts each of the 7,436 sub-districts, in Thai and in English [entity.address-server]', () => {
    expect(places).toHaveLength(7436);
    expect(listProvinces()).toHaveLength(77);
    for (const name of ['en', 'th'] as const) {
      for (const place of places) {
        const check = checkThaiAddress({
          sub_district: place.sub_district[name],
          district: place.district[name],
          city: place.province[name],
          postcode: place.postcode,
        });
        if (!check.ok || check.place.sub_district[name] !== place.sub_district[name]) expect({ place, check }).toBe('accepted as itself');
      }
    }
  }, 120_000);

  it('accepts the sub-district จ.ป.ร., whose name starts like the abbreviation of “province” [entity.address-server]', () => {
    for (const sub_district of ['จ.ป.ร.', 'ตำบลจ.ป.ร.', 'ต. จ.ป.ร.', 'แขวง จ.ป.ร.', 'แขวงจ.ป.ร.'])
      expect(checkThaiAddress({ sub_district, district: 'กระบุรี', city: 'ระนอง', postcode: '85110' })).toMatchObject({ ok: true });
  });

  it('accepts common spellings of an address, in Thai, in English or mixed [entity.address-server]', () => {
    fc.assert(
      fc.property(spelt, ({ place, address }) => {
        const check = checkThaiAddress(address);
        expect(check).toMatchObject({ ok: true, place: { district: place.district, province: place.province, postcode: place.postcode } });
      }),
      { numRuns: 300 },
    );
  });

  it('reports which part of an address is wrong, and suggests the probable place [entity.address-server]', () => {
    const parts: ThaiAddressPart[] = ['sub_district', 'district', 'city', 'postcode'];
    fc.assert(
      fc.property(spelt, fc.constantFrom(...parts), ({ place, address }, part) => {
        const check = checkThaiAddress({ ...address, [part]: part === 'postcode' ? '99999' : 'Nowhere at all' });
        expect(check.ok).toBe(false);
        if (check.ok) return;
        expect(check.wrong).toEqual([part]);
        if (check.expected)
          expect(
            [check.expected.district.code, check.expected.postcode].includes(part === 'postcode' ? place.district.code : place.postcode),
          ).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('accepts an address only if one sub-district matches all four parts [entity.address-server]', () => {
    fc.assert(
      fc.property(
        spelt,
        spelt,
        fc.subarray<ThaiAddressPart>(['sub_district', 'district', 'city', 'postcode'], { minLength: 1, maxLength: 3 }),
        (one, other, taken) => {
          const mixed = { ...one.address, ...Object.fromEntries(taken.map((part) => [part, other.address[part]])) };
          const check = checkThaiAddress(mixed);
          if (check.ok) expect(check.place.postcode).toBe(mixed.postcode);
          else expect(check.wrong.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each([
    ['Klongtoey', 'Klong Toey', 'BKK', '10110', '103301'],
    ['Lumpini', 'Pathumwan', 'Krung Thep', '10330', '100704'],
    ['Lat Phrao', 'Ladprao', 'Bangkok', '10230', '103801'],
    ['Khlong Tan Nuea', 'Vadhana', 'กรุงเทพฯ', '10110', '103902'],
    ['แขวงพญาไท', 'เขตพญาไท', 'กทม.', '10400', '101406'],
    ['Thung Wat Don', 'Sathorn', 'Bangkok', '10120', '102801'],
    ['ถนนพญาไท', 'ราชเทวี', 'กรุงเทพมหานคร', '10400', '103702'],
    ['Makkasan', 'Rajthevi', 'Bangkok', '10400', '103704'],
  ])('accepts the address %s, %s, %s %s [entity.address-server]', (sub_district, district, city, postcode, code) => {
    expect(checkThaiAddress({ sub_district, district, city, postcode })).toMatchObject({ ok: true, place: { sub_district: { code } } });
  });

  it('refuses an address with empty or unknown parts [entity.address-server]', () => {
    expect(checkThaiAddress({ sub_district: '', district: '', city: '', postcode: '' })).toEqual({
      ok: false,
      wrong: ['city', 'postcode', 'district', 'sub_district'],
    });
    expect(checkThaiAddress({ sub_district: '', district: 'พญาไท', city: 'กรุงเทพ', postcode: '10400' })).toMatchObject({
      ok: false,
      wrong: ['sub_district'],
    });
    fc.assert(
      fc.property(fc.record({ sub_district: fc.string(), district: fc.string(), city: fc.string(), postcode: fc.string() }), (address) =>
        expect(checkThaiAddress(address).ok).toBe(false),
      ),
      { numRuns: 50 },
    );
  });
});
