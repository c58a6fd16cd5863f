import { HEADERS } from '@spruce/contract/constants';

const readCount = (headers: Headers, name: string): number => Number(headers.get(name)) || 0;

export const readTotals = (headers: Headers): { total: number; totalPages: number } => ({
  total: readCount(headers, HEADERS.total),
  totalPages: readCount(headers, HEADERS.totalPages),
});
