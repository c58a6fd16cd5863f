import type { StripeObject } from '../model/objects';
import { resourceMissingError, requireOneOf } from './errors';
import { toList, present, type Wire } from './present';

export interface Paging {
  limit: number;
  starting_after?: string;
  ending_before?: string;
  created?: { gte: number };
}

/** Returns the newest rows first; `all` must be in insertion order. Throws resource_missing for an unknown cursor. */
export function page(all: readonly StripeObject[], { limit, starting_after, ending_before, created }: Paging, url: string): Wire {
  requireOneOf({ starting_after, ending_before }, ['starting_after', 'ending_before']);
  const rows = all.toReversed().filter((row) => created === undefined || (row.created ?? 0) >= created.gte);
  const at = (id: string, param: string): number => {
    const index = rows.findIndex((row) => row.id === id);
    if (index === -1) throw resourceMissingError(all[0]?.object ?? 'object', id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = at(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return toList(rows.slice(start, end).map(present), url, start > 0);
  }
  const start = starting_after === undefined ? 0 : at(starting_after, 'starting_after') + 1;
  return toList(rows.slice(start, start + limit).map(present), url, start + limit < rows.length);
}
