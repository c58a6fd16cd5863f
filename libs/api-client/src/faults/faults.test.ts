import { QueryClient } from '@tanstack/react-query';
import { createTestApi } from '../testing';
import { answerFault, faultsQuery, reportFault, withdrawFault } from '.';

test('reads, reports, answers and withdraws faults of an order', async () => {
  const saved = { body: { data: { id: 5, reported_on: '2026-11-21' } } };
  const api = createTestApi({
    handlers: {
      'GET /orders/{id}/faults': () => ({ body: { data: [], pieces: [{ item_id: 11, in_package: true }] } }),
      'POST /orders/{id}/faults': () => saved,
      'DELETE /orders/{id}/faults/{fault}': () => ({ body: { data: { withdrawn: true } } }),
      'PUT /staff/faults/{id}': () => saved,
    },
  });
  const { pieces } = await new QueryClient().fetchQuery(faultsQuery(api, 7));
  expect(pieces).toEqual([{ itemId: 11, inPackage: true }]);
  expect(await reportFault(api, 7, { item_id: 11, variation_id: 1011, kind: 'noisy', text: 'x' })).toMatchObject({
    reportedOn: '2026-11-21',
  });
  await answerFault(api, 5, { version: 1, state: 'solved', answer: 'Done' });
  await withdrawFault(api, 7, 5);
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /orders/7/faults',
    'POST /orders/7/faults',
    'PUT /staff/faults/5',
    'DELETE /orders/7/faults/5',
  ]);
});
