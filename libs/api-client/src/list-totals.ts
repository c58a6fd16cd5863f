import { HEADERS } from '@spruce/contract/constants';

const readCount = (headers: Headers, name: string): number => Number(headers.get(name)) || 0;

/** Reads the size of a list from the headers of one of its pages. */
export const readTotals = (headers: Headers): { total: number; totalPages: number } => ({
  total: readCount(headers, HEADERS.total),
  totalPages: readCount(headers, HEADERS.totalPages),
});
