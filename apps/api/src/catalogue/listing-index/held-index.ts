import type { CatalogueRevision } from '../catalogue-changes';
import type { Offer } from './listing-columns';
import type { ProductIndex } from './product-index';

export interface IndexSource {
  /** The whole index; null for a catalogue that is too large to hold one. */
  read(): Promise<ProductIndex | null>;
  /** What some products cost now, and whether they can be had. */
  offers(ids: readonly number[]): Promise<ReadonlyMap<number, Offer>>;
}

/** The index of the present catalogue. Read once: what orders change of it is patched, so that the words that were searched for stay known. */
export class HeldIndex {
  #reading: Promise<ProductIndex | null> | undefined;
  /** What it has to be patched with before it is used again. */
  #changed = new Set<number>();

  constructor(private readonly source: IndexSource) {}

  /** The catalogue went from one revision to another; `changed` are the products whose prices or stock differ, null where anything may. */
  follow(before: CatalogueRevision | undefined, now: CatalogueRevision, changed: ReadonlySet<number> | null): void {
    if (before?.contentHash === now.contentHash && before.listingRevision === now.listingRevision) return;
    if (changed) for (const id of changed) this.#changed.add(id);
    else this.#reading = undefined;
  }

  get(): Promise<ProductIndex | null> {
    if (!this.#reading) {
      this.#changed.clear();
      this.#hold(this.source.read());
    } else if (this.#changed.size > 0) {
      const ids = [...this.#changed];
      this.#changed.clear();
      this.#hold(this.#patched(this.#reading, ids));
    }
    return this.#reading!;
  }

  async #patched(reading: Promise<ProductIndex | null>, ids: readonly number[]): Promise<ProductIndex | null> {
    // Asked for only when it was read: the offers are those of later, never of before.
    const index = await reading;
    return index && index.withOffers(await this.source.offers(ids));
  }

  #hold(reading: Promise<ProductIndex | null>): void {
    this.#reading = reading;
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
  }
}
