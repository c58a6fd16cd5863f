import type { ApiClient } from '../api-client';

/** The catalogue's version: it changes with any change of the data behind the catalogue's answers. For caches of rendered pages. */
export const fetchCatalogueVersion = async (api: ApiClient, signal?: AbortSignal): Promise<string> =>
  (await api.get<{ data: { version: string } }>('/catalogue/version', { signal })).data.data.version;
