import { createApiClient } from '..';
import { createTestApi } from '../testing';
import { reviewsQuery, saveReview, setHelpful, uploadReviewPhoto } from '.';
import { QueryClient } from '@tanstack/react-query';

test('reads the pages of the reviews of a product', async () => {
  const api = createTestApi({
    handlers: {
      'GET /reviews': ({ params }) => ({
        body: { data: [{ id: Number(params['page']) }], rating: null, distribution: [0, 0, 0, 1, 1] },
        headers: { 'x-wp-total': '2', 'x-wp-totalpages': '2' },
      }),
    },
  });
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...reviewsQuery(api, 1010, 'newest'), pages: 2 });
  expect(pages.map(({ reviews }) => reviews[0]?.id)).toEqual([1, 2]);
  expect(api.requests[0]?.params).toMatchObject({ product: '1010', sort: 'newest', page: '1' });
});

test('sends and takes back a vote, and saves a review', async () => {
  const vote = { body: { data: { helpful: 1, voted: true } } };
  const api = createTestApi({
    handlers: { 'PUT /reviews/{id}/helpful': () => vote, 'DELETE /reviews/{id}/helpful': () => vote, 'PUT /my-reviews/{id}': () => vote },
  });
  await setHelpful(api, 7, true);
  await setHelpful(api, 7, false);
  await saveReview(api, 1010, { stars: 5, text: 'x', lang: 'th' });
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /reviews/7/helpful',
    'DELETE /reviews/7/helpful',
    'PUT /my-reviews/1010',
  ]);
});

test('uploads the bytes of a photo with its own content type', async () => {
  const sent: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(input instanceof Request ? { headers: input.headers, body: await input.text() } : (init ?? {}));
    return new Response(JSON.stringify({ data: { id: 'a' } }));
  };
  const api = createApiClient({ language: 'en', baseUrl: 'http://localhost/sp/v1', fetch });
  expect(await uploadReviewPhoto(api, new Blob(['bytes'], { type: 'image/png' }))).toEqual({ id: 'a' });
  expect(new Headers(sent[0]?.headers).get('content-type')).toBe('image/png');
  expect(sent[0]?.body).not.toBe('{}');
});
