import type { WireProductCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';
import { BoundedMap } from '../http/bounded-map';

/** Cards held, in each language; one is about 5 kB. */
const CARDS = 3000;

/**
 * The cards of one version of the catalogue by id. However listings filter and sort, they show the same cards:
 * a new question costs the database its ids only.
 */
export class HeldCards {
  readonly #cards = new BoundedMap<Promise<WireProductCard | undefined>>(CARDS);

  constructor(private readonly load: (ids: readonly number[], language: Language) => Promise<WireProductCard[]>) {}

  /** In the order of `ids`; what does not exist is left out. */
  async of(ids: readonly number[], language: Language): Promise<WireProductCard[]> {
    const held = ids.map((id) => this.#cards.get(`${language} ${id}`));
    const missing = ids.filter((_id, index) => !held[index]);
    const loading = missing.length > 0 ? this.load(missing, language).then((cards) => new Map(cards.map((card) => [card.id, card]))) : undefined;
    const cards = await Promise.all(ids.map((id, index) => held[index] ?? (loading && this.#hold(`${language} ${id}`, loading.then((loaded) => loaded.get(id))))));
    return cards.flatMap((card) => card ?? []);
  }

  #hold(key: string, card: Promise<WireProductCard | undefined>): Promise<WireProductCard | undefined> {
    this.#cards.set(key, card);
    card.catch(() => this.#cards.delete(key));
    return card;
  }
}
