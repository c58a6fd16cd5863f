import { errorResponse, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import type { WireOwnSharedList, WireSharedList, WireSuggestion } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';

export const TOKEN = '2f4c9a10'.repeat(8);

export function findCard(slug: string, language: Language = 'en') {
  const card = samples[language].cards.find((one) => one.slug === slug);
  if (!card?.variations[0]) throw new Error(`The samples have no ${slug}`);
  return { card, variation: card.variations[0] };
}

const toLine = (slug: string, quantity: number, available: number): WireSharedList['lines'][number] => {
  const { card, variation } = findCard(slug);
  return { kind: 'product', id: card.id, variant_id: variation.id, quantity, available_quantity: available };
};

export const sharedList = (more: Partial<WireSharedList> = {}): WireSharedList => ({
  kind: 'cart',
  months: 9,
  expires_at: '2026-12-16T06:50:00.000Z',
  lines: [toLine('nara-3-seat-sofa', 1, 5), toLine('hug-dining-chair', 4, 2), toLine('lanna-easy-chair', 1, 0)],
  gone: 1,
  ...more,
});

export const ownLink = (id: number, more: Partial<WireOwnSharedList> = {}): WireOwnSharedList => ({
  ...{ id, kind: 'cart', pieces: 3, created_at: '2026-11-16T06:50:00.000Z', expires_at: '2026-12-16T06:50:00.000Z' },
  ...more,
});

/** A service that remembers links. */
export function createSharingHandlers(links: WireOwnSharedList[] = []): HandlerOverrides {
  return {
    'GET /shared-lists': () => ({ body: { data: links } }),
    'POST /shared-lists': ({ body }) => {
      const { kind } = body as { kind: 'cart' | 'wishlist' };
      const made = ownLink(90 + links.length, { kind });
      links.unshift(made);
      return { status: 201, body: { data: { ...made, token: TOKEN } } };
    },
    'DELETE /shared-lists/{id}': ({ id }) => {
      const at = links.findIndex((link) => String(link.id) === id);
      if (at < 0) return errorResponse(404, 'shared_list_not_found') as never;
      links.splice(at, 1);
      return { body: { data: { deleted: true } } };
    },
  };
}

export const createSuggestions = (language: Language = 'en'): WireSuggestion[] => {
  const [chair, table] = [findCard('lanna-easy-chair', language), findCard('ring-round-coffee-table', language)];
  const name = samples[language].packages[0]?.name ?? '';
  return [
    {
      reason: 'package',
      package: { name, slug: 'japandi-living-room' },
      variant_id: chair.variation.id,
      product: chair.card,
    },
    { reason: 'rented_together', variant_id: table.variation.id, product: table.card },
  ];
};
