import type { WireStaffChange } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { customerSamples } from '@spruce/api-client/testing';

export function changesSample(language: Language): WireStaffChange[] {
  const th = language === 'th';
  const order = {
    id: 117,
    number: 'SP-260421-0117',
    title: th ? 'ห้องนอน' : 'Bedroom',
    status: 'active' as const,
    customer_name: th ? 'พิมพ์ชนก สุวรรณ' : 'Pim Suwan',
  };
  const { changeQuote } = customerSamples[language].orders;
  const common = {
    monthly: null,
    monthly_from: null,
    decided_at: null,
    reason: null,
    quote: changeQuote as unknown as Record<string, unknown>,
  };
  const shipping = {
    address_1: '21 Soi Thong Lo 13',
    sub_district: 'Khlong Tan Nuea',
    district: 'Watthana',
    city: 'Bangkok',
    postcode: '10110',
  };
  return [
    {
      order,
      change: {
        ...common,
        id: 31,
        kind: 'relocate',
        state: 'requested',
        charge: 3600,
        quote: { ...changeQuote, kind: 'relocate', after: changeQuote.before },
        expires_on: '2026-11-24',
        request: { kind: 'relocate', shipping: { key: 'shipping_1' }, delivery: { date: '2026-12-08', slot: '13:00-15:00' } },
        moves_to: {
          shipping: { ...shipping, location_name: 'The Lofts', first_name: 'Pim', last_name: 'Suwan', phone: '0891234567', country: 'TH' },
          access: { stairs: 'true', lift: 'false', note: th ? 'ห้อง 3A ชั้น 4' : 'Room 3A, fourth floor' },
        },
        leaves: {
          shipping: {
            first_name: 'Pim',
            last_name: 'Suwan',
            phone: '0891234567',
            address_1: '8 Soi Ari 4',
            sub_district: 'Phaya Thai',
            district: 'Phaya Thai',
            city: 'Bangkok',
            postcode: '10400',
            country: 'TH',
          },
          access: { stairs: 'true', lift: 'true', note: '' },
        },
        created_at: '2026-11-21T02:40:00.000Z',
      },
      decided_by: null,
    },
    {
      order: { ...order, id: 209, number: 'SP-260821-0209', title: th ? 'ห้องทำงาน' : 'Home office' },
      change: {
        ...common,
        id: 30,
        kind: 'extend',
        state: 'applied',
        charge: 0,
        request: { kind: 'extend', months: 12 },
        created_at: '2026-11-18T02:40:00.000Z',
        decided_at: '2026-11-18T04:00:00.000Z',
      },
      decided_by: null,
    },
    {
      order,
      change: {
        ...common,
        id: 29,
        kind: 'relocate',
        state: 'declined',
        charge: 1800,
        request: { kind: 'relocate', shipping },
        created_at: '2026-11-12T02:40:00.000Z',
        decided_at: '2026-11-12T04:00:00.000Z',
        reason: th ? 'วันนั้นไม่มีรถว่าง' : 'No van is free on that day.',
      },
      decided_by: 'Kanya Srisuk',
    },
  ];
}
