import type {
  FaultDecisionInput,
  FaultInput,
  WireFault,
  WireFaults,
  WirePieceAtHome,
  WireStaffFault,
  WireStaffFaults,
} from '@spruce/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelizeKeys, readData, readTotals, type CamelizedKeys, type Data } from '../read-response';
import { staffOrdersKey } from '../staff';

export type Fault = CamelizedKeys<WireFault>;
export type PieceAtHome = CamelizedKeys<WirePieceAtHome>;
export type StaffFault = CamelizedKeys<WireStaffFault>;

export const faultsQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: ['orders', api.language, 'faults', orderId],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<WireFaults>(`/orders/${orderId}/faults`, { signal });
      return { faults: camelizeKeys(data.data), pieces: camelizeKeys(data.pieces) };
    },
  });

/** Throws 404 fault_piece_unknown, 409 fault_open, 422 review_photo_unknown, 429. */
export const reportFault = (api: ApiClient, orderId: number, fault: FaultInput): Promise<Fault> =>
  readData(api.post<Data<WireFault>>(`/orders/${orderId}/faults`, { ...fault, lang: api.language }));

/** Throws 404 fault_not_found, 409 fault_answered. */
export const withdrawFault = async (api: ApiClient, orderId: number, id: number): Promise<void> =>
  void (await api.delete(`/orders/${orderId}/faults/${id}`));

export const staffFaultsQuery = (api: ApiClient, state: 'new' | 'answered') =>
  infiniteQueryOptions({
    queryKey: [...staffOrdersKey(api), 'faults', state],
    queryFn: async ({ pageParam: page, signal }) => {
      const { data, headers } = await api.get<WireStaffFaults>('/staff/faults', { params: { state, page }, signal });
      const { total, totalPages: pages } = readTotals(headers);
      return { faults: camelizeKeys(data.data), counts: data.counts, page, total, pages };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

/** Throws 409 fault_stale, 409 fault_open, 422 fault_answer_incomplete. */
export const answerFault = (api: ApiClient, id: number, decision: FaultDecisionInput): Promise<StaffFault> =>
  readData(api.put<Data<WireStaffFault>>(`/staff/faults/${id}`, { ...decision, lang: api.language }));
