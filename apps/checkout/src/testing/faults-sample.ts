import type { FaultDecisionInput, WireStaffFault } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { errorResponse, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { damageCosts } from '@spruce/pricing';

export function faultsSample(language: Language): WireStaffFault[] {
  const [sofa, lamp, bed] = samples[language].products.map(({ name, images: [image] }, index) => ({
    ...{ item_id: 11 + index, variation_id: 1011 + index, in_package: false, name, variant: 'Sand', image: image! },
  }));
  const shared = {
    ...{ photos: [], version: 1, reported_on: '2026-11-20', updated_at: '2026-11-20T03:12:00.000Z', costs: damageCosts(1290) },
    ...{ order: { id: 7, number: 'SP-261101-0007' }, customer: { id: 1, name: 'Mali Srisai' } },
  };
  return [
    {
      ...{ ...shared, id: 51, piece: sofa!, kind: 'wobbly', text: 'The left front leg wobbles.', state: 'new' },
      photos: [{ ...sofa!.image, id: 'b'.repeat(32), alt: 'Photo of a customer' }],
    },
    { ...shared, id: 52, piece: lamp!, kind: 'stained', text: 'มีคราบกาแฟบนโคม เช็ดไม่ออก', state: 'new' },
    {
      ...{ ...shared, id: 53, piece: bed!, kind: 'noisy', text: 'It squeaks at night.', state: 'repair' },
      ...{ answer: { text: 'We’ll tighten the slats.', date: '2026-11-21' }, visit: { date: '2026-11-30', slot: '13:00-15:00' } },
    },
  ];
}

/** Handlers that remember answers. */
export function faultsHandlers(language: Language): HandlerOverrides {
  let faults = faultsSample(language);
  const group = ({ state }: WireStaffFault) => (state === 'new' ? 'new' : 'answered');
  const count = (state: string) => faults.filter((fault) => group(fault) === state).length;
  return {
    'GET /staff/faults': ({ params: { state = 'new' } }) => ({
      body: { data: faults.filter((fault) => group(fault) === state), counts: { new: count('new'), answered: count('answered') } },
      headers: { 'x-wp-total': String(count(state)), 'x-wp-totalpages': '1' },
    }),
    'PUT /staff/faults/{id}': ({ values, body }) => {
      const { version, state, answer, visit, damage } = body as FaultDecisionInput;
      const fault = faults.find(({ id }) => String(id) === values?.['id']);
      if (!fault) return errorResponse(404, 'fault_not_found');
      if (fault.version !== version) return errorResponse(409, 'fault_stale');
      const answered: WireStaffFault = {
        ...{ ...fault, version: version + 1, state, visit },
        answer: answer ? { text: answer, date: '2026-11-21' } : undefined,
        damage: damage && fault.costs.find(({ kind }) => kind === damage),
      };
      faults = faults.map((one) => (one === fault ? answered : one));
      return { body: { data: answered } };
    },
  };
}
