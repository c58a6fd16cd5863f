import type { WireProductCard } from '@spruce/contract';
import type { Language } from '@spruce/contract/constants';

/** What the cards of a version may take, in bytes: some thirty thousand of 2 kB, so that of a large catalogue what people look at is held. */
const MEMORY = 64_000_000;
/** What a held card takes besides its text: the buffer around it, its key and its place among the others. */
const OVERHEAD = 400;

interface Batch {
  ids: number[];
  cards: Promise<Map<number, Buffer>>;
}

const nothing = (): void => undefined;

/**
 * The cards of one version of the catalogue by id, as the text that is answered: however listings filter and sort, they show the same cards,
 * so that a new question costs the database its ids only, and nothing is written as JSON twice.
 */
export class HeldCards {
  /** In the order in which they were last asked for. */
  readonly #cards = new Map<string, Buffer>();
  readonly #loading = new Map<string, Promise<Buffer | undefined>>();
  /** What is asked for next in a language, and what has to be through before. */
  readonly #waiting = new Map<Language, Batch>();
  readonly #before = new Map<Language, Promise<void>>();
  #bytes = 0;

  constructor(
    private readonly load: (ids: readonly number[], language: Language) => Promise<WireProductCard[]>,
    private readonly memory = MEMORY,
  ) {}

  /** What is held, in bytes; never more than was allowed. */
  get bytes(): number {
    return this.#bytes;
  }

  /** In the order of `ids`; what does not exist is left out. */
  async of(ids: readonly number[], language: Language): Promise<Buffer[]> {
    const found = ids.map((id) => this.#held(`${language} ${id}`) ?? this.#loading.get(`${language} ${id}`));
    const missing = ids.filter((_id, index) => !found[index]);
    if (missing.length > 0) {
      const loading = this.#load(missing, language);
      for (const [index, id] of ids.entries()) found[index] ??= this.#follow(`${language} ${id}`, id, loading);
    }
    return (await Promise.all(found)).flatMap((card) => card ?? []);
  }

  /** One statement of a language at a time: what is missed meanwhile goes into the next one together, or they would crowd out one another. */
  #load(ids: readonly number[], language: Language): Promise<Map<number, Buffer>> {
    let batch = this.#waiting.get(language);
    if (!batch) {
      const next: Batch = {
        ids: [],
        cards: (this.#before.get(language) ?? Promise.resolve()).then(() => {
          this.#waiting.delete(language);
          return this.#ask(next.ids, language);
        }),
      };
      batch = next;
      this.#waiting.set(language, batch);
      this.#before.set(language, batch.cards.then(nothing, nothing));
    }
    batch.ids.push(...ids);
    return batch.cards;
  }

  async #ask(ids: readonly number[], language: Language): Promise<Map<number, Buffer>> {
    const cards = await this.load(ids, language);
    // Of its own memory each: a slice of a larger buffer would keep all of it.
    return new Map(cards.map((card) => [card.id, ownBuffer(JSON.stringify(card))]));
  }

  #follow(key: string, id: number, loading: Promise<Map<number, Buffer>>): Promise<Buffer | undefined> {
    const following = loading
      .then((loaded) => {
        const card = loaded.get(id);
        if (card) this.#hold(key, card);
        return card;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, following);
    return following;
  }

  #held(key: string): Buffer | undefined {
    const card = this.#cards.get(key);
    if (card) {
      this.#cards.delete(key);
      this.#cards.set(key, card);
    }
    return card;
  }

  #hold(key: string, card: Buffer): void {
    const before = this.#cards.get(key);
    if (before) this.#bytes -= before.length + OVERHEAD;
    this.#cards.set(key, card);
    this.#bytes += card.length + OVERHEAD;
    for (const [oldest, { length }] of this.#cards) {
      if (this.#bytes <= this.memory) break;
      this.#cards.delete(oldest);
      this.#bytes -= length + OVERHEAD;
    }
  }
}

function ownBuffer(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
