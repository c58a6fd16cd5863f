import type { WireDriversDay, WireDriversStop, WireOrderAddress } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { samples } from '@spruce/api-client/testing';

export const DRIVEN_DAY = '2026-11-22';
export const TODAY = '2026-11-21';

type Access = WireDriversStop['to']['access'];
const level: Access = { stairs: 'false', lift: 'false', note: '' };

export function driversDaySample(language: Language, date = DRIVEN_DAY): WireDriversDay {
  const th = language === 'th';
  const say = (en: string, thai: string) => (th ? thai : en);
  const home = (person: readonly [string, string, string], address: Partial<WireOrderAddress>, access: Access = level) => ({
    address: {
      first_name: person[0],
      last_name: person[1],
      phone: person[2],
      address_1: '88/14 Soi Ari 4',
      sub_district: say('Phaya Thai', 'พญาไท'),
      district: say('Phaya Thai', 'พญาไท'),
      city: say('Bangkok', 'กรุงเทพมหานคร'),
      postcode: '10400',
      country: 'TH',
      ...address,
    },
    access,
  });
  const pim = [say('Pim', 'พิมพ์ชนก'), say('Suwan', 'สุวรรณ'), '0812345678'] as const;
  const piece = (variation_id: number, quantity: number, name: string, variant: string | null) => ({
    variation_id,
    quantity,
    name,
    variant,
  });
  const sofa = {
    ...piece(1011, 1, say('Nara 3-Seat Sofa', 'โซฟานารา 3 ที่นั่ง'), say('Sand', 'สีทราย')),
    dimensions: { width: 221, depth: 98, height: 92 },
    drawing: samples[language].products.find(({ slug }) => slug === 'nara-3-seat-sofa')?.drawing,
  };
  const lamp = piece(1671, 2, say('Tri Oak Floor Lamp', 'โคมไฟตั้งพื้นไตร'), say('Oak', 'โอ๊ค'));
  const chair = piece(1041, 4, say('Hug Dining Chair', 'เก้าอี้รับประทานอาหารฮัก'), null);
  const stop = (id: number, number: string, more: Partial<WireDriversStop>): WireDriversStop => ({
    id,
    kind: 'delivery',
    order: { id, number, status: 'booking-confirmed' },
    done: false,
    waits_for: null,
    to: home(pim, {}),
    from: null,
    brings: [],
    takes: [],
    ...more,
  });
  const thongLo = {
    building: say('The Crest, room 1204', 'เดอะเครสต์ ห้อง 1204'),
    address_1: '21 Soi Thong Lo 13',
    sub_district: say('Khlong Tan Nuea', 'คลองตันเหนือ'),
    district: say('Watthana', 'วัฒนา'),
    postcode: '10110',
  };
  const province = say('Bangkok', 'กรุงเทพมหานคร');
  const guard = say(
    'Ask the guard for the service lift.\nNo parking in front after 16:00.',
    'แจ้ง รปภ. ขอใช้ลิฟต์ขนของ\nหลัง 16:00 จอดหน้าตึกไม่ได้',
  );
  const districts: WireDriversDay['districts'] = [
    {
      district: say('Phaya Thai', 'พญาไท'),
      province,
      slots: [
        {
          slot: '11:00-12:00',
          stops: [
            stop(482, 'SP-261121-0482', {
              order: { id: 482, number: 'SP-261121-0482', status: 'in-transit' },
              to: home(pim, {}, { stairs: 'true', lift: 'false', note: guard }),
              brings: [sofa, lamp],
            }),
          ],
        },
        {
          slot: '13:00-15:00',
          stops: [
            stop(462, 'SP-260619-0462', {
              kind: 'swap',
              order: { id: 462, number: 'SP-260619-0462', status: 'active' },
              to: home([say('Dao', 'ดาว'), say('Meesuk', 'มีสุข'), '021234567'], {
                company: say('Studio Nine Co., Ltd.', 'บริษัท สตูดิโอ ไนน์ จำกัด'),
              }),
              brings: [chair],
              takes: [lamp],
            }),
            stop(455, 'SP-261118-0455', {
              to: home(['Alex', 'Romano', '0898765432'], { address_1: '9 Soi Ari 1' }, { stairs: 'false', lift: 'true', note: '' }),
              brings: [chair],
              waits_for: 'confirmation',
              order: { id: 455, number: 'SP-261118-0455', status: 'request-booking' },
            }),
          ],
        },
      ],
    },
    {
      district: say('Watthana', 'วัฒนา'),
      province,
      slots: [
        {
          slot: '15:00-17:00',
          stops: [
            stop(117, 'SP-260421-0117', {
              kind: 'collection',
              order: { id: 117, number: 'SP-260421-0117', status: 'terminated' },
              done: true,
              to: home([say('Fah', 'ฟ้า'), say('Lertwit', 'เลิศวิทย์'), '0866543210'], thongLo, { stairs: 'true', lift: 'true', note: '' }),
              takes: [sofa, chair],
            }),
            stop(71, 'SP-260302-0071', {
              kind: 'relocation',
              order: { id: 71, number: 'SP-260302-0071', status: 'active' },
              waits_for: 'answer',
              from: home(['Beam', 'Jirapat', '0844445555'], thongLo),
              to: home(['Beam', 'Jirapat', '0844445555'], {
                address_1: '5/2 Rama IV Road',
                district: say('Khlong Toei', 'คลองเตย'),
                sub_district: say('Khlong Toei', 'คลองเตย'),
                postcode: '10110',
              }),
              brings: [lamp],
              takes: [lamp],
            }),
          ],
        },
      ],
    },
  ];
  return { date, today: TODAY, districts: date === DRIVEN_DAY ? districts : [] };
}
