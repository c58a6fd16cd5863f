import type { FaultInput, WireFault, WirePieceAtHome } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { errorResponse, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { reviewPhoto } from './review-handlers';

export const piecesAtHome = (language: Language): WirePieceAtHome[] =>
  samples[language].products.slice(0, 3).map(({ name, images: [image] }, index) => ({
    ...{ item_id: 11 + index, variation_id: 1011 + index, in_package: false, name, variant: 'Sand', image: image! },
    reported: index === 1,
  }));

/** One report without an answer, and one for each answer of staff. */
export function sampleFaults(language: Language): WireFault[] {
  const [sofa, lamp, bed] = piecesAtHome(language).map(({ reported: _reported, ...piece }) => piece);
  const shared = { photos: [], reported_on: '2026-11-19', text: 'The left front leg wobbles when someone sits down.' };
  const answer = { text: 'We’re sorry about that.', date: '2026-11-20' };
  return [
    { ...shared, id: 55, piece: lamp!, kind: 'wobbly', state: 'new', photos: [reviewPhoto('c'.repeat(32))] },
    { ...shared, id: 54, piece: sofa!, kind: 'broken', state: 'swap', answer, swap_open: true },
    { ...shared, id: 53, piece: bed!, kind: 'noisy', state: 'repair', answer, visit: { date: '2026-11-30', slot: '13:00-15:00' } },
    { ...shared, id: 52, piece: bed!, kind: 'stained', state: 'damage', answer, damage: { kind: 'stain', cost: 1290 } },
    { ...shared, id: 51, piece: sofa!, kind: 'other', state: 'solved', answer },
  ];
}

/** Handlers that remember what was reported. */
export function faultHandlers(language: Language, given: WireFault[] = []): HandlerOverrides {
  let faults = given;
  let photos = 0;
  return {
    'GET /orders/{id}/faults': () => ({ body: { data: faults, pieces: piecesAtHome(language) } }),
    'POST /orders/{id}/faults': ({ body }) => {
      const { item_id: item, kind, text, photos: ids = [] } = body as FaultInput;
      const piece = piecesAtHome(language).find((one) => one.item_id === item);
      if (!piece) return errorResponse(404, 'fault_piece_unknown');
      const fault: WireFault = {
        ...{ id: 60 + faults.length, piece, kind, text, photos: ids.map(reviewPhoto), state: 'new', reported_on: '2026-11-21' },
      };
      faults = [fault, ...faults];
      return { body: { data: fault } };
    },
    'DELETE /orders/{id}/faults/{fault}': ({ values }) => {
      if (!faults.some(({ id }) => String(id) === values?.['fault'])) return errorResponse(404, 'fault_not_found');
      faults = faults.filter(({ id }) => String(id) !== values?.['fault']);
      return { body: { data: { withdrawn: true } } };
    },
    'POST /reviews/photos': () => ({ body: { data: reviewPhoto(String((photos += 1)).repeat(32)) } }),
  };
}
