import type { WireCategory } from '@spruce/contract';
import { CHOICE_GROUP_IDS, type ChoiceKind } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { TAXONOMY_STALE_MS } from './taxonomy-queries';
import type { CategoryItem } from './types';

/** Types, colours and materials are loaded only when a menu or filter needs them, because they would make the HTML of every page larger. */
export const choicesQuery = (api: ApiClient, kind: ChoiceKind) =>
  queryOptions({
    queryKey: ['catalogue', api.language, kind],
    staleTime: TAXONOMY_STALE_MS,
    queryFn: async ({ signal }): Promise<CategoryItem[]> => {
      const { data } = await api.get<{ data: WireCategory[] }>('/products/categories', {
        params: { parent: CHOICE_GROUP_IDS[kind] },
        signal,
      });
      return data.data.map(({ term_id: id, name, description: desc, slug, count, hex }) => ({
        id,
        name,
        desc,
        slug,
        count,
        type: kind,
        ...(hex && { hex }),
      }));
    },
  });
