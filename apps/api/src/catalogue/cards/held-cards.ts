import { setTimeout as after } from 'node:timers/promises';
import type { Language } from '@spruce/contract/constants';
import type { WireProductCard } from '@spruce/contract';
import { CardTemplates, type PackedCard } from './card-template';
import { TextSlabs } from './text-slabs';

/** What the cards may take, in bytes: those of 140,000 products, of a larger catalogue the ones that were asked for last. */
const MEMORY = 96_000_000;
/** Read ahead in steps that a visitor does not notice, in products, with a pause between them in ms. */
const AHEAD = { step: 100, pause: 1 };

/** Reads cards, in any order; what does not exist is left out. */
export type LoadCards = (ids: readonly number[]) => Promise<ReadonlyMap<number, Record<Language, WireProductCard>>>;

/** What is read by one statement. */
interface Batch {
  ids: number[];
  /** As they are held. */
  cards: Promise<ReadonlyMap<number, PackedCard>>;
}

/**
 * The cards of the listing by id, as the text that is answered: however listings filter and sort, they show the same cards,
 * so that a new question costs the database its ids only, or nothing.
 */
export class HeldCards {
  readonly #slabs: TextSlabs;
  readonly #templates = new CardTemplates();
  /** What is being read, each with the statement that reads it; who asks for it meanwhile waits for the same. */
  readonly #loading = new Map<number, Batch>();
  #waiting: Batch | undefined;
  /** The statement that has to be through before the waiting one. */
  #before: Promise<unknown> = Promise.resolve();
  /** The reading ahead that was begun last. */
  #ahead: Promise<void> | undefined;
  #clearings = 0;

  constructor(
    private readonly load: LoadCards,
    memory = MEMORY,
  ) {
    this.#slabs = new TextSlabs(memory);
  }

  /** What is taken, in bytes; never more than was allowed. */
  get bytes(): number {
    return this.#slabs.bytes;
  }

  /** In the order of `ids`; what does not exist is left out. */
  async of(ids: readonly number[], language: Language): Promise<string[]> {
    const found = ids.map((id) => this.#slabs.get(id, language) ?? this.#loading.get(id) ?? this.#miss(id));
    const batches = [...new Set(found.filter((card) => 'cards' in card))];
    const read = new Map(await Promise.all(batches.map(async (batch) => [batch, await batch.cards] as const)));
    return found.flatMap((card, index) => {
      if ('common' in card) return this.#templates.unpack(card.common, card.own);
      const packed = read.get(card)?.get(ids[index]!);
      return packed ? this.#templates.unpack(packed.common, packed[language]) : [];
    });
  }

  /** Lets go of cards whose products changed, also of those that are being read: what is read may be what was before. */
  forget(ids: Iterable<number>): void {
    for (const id of ids) {
      this.#slabs.delete(id);
      this.#loading.delete(id);
    }
  }

  clear(): void {
    this.#slabs.clear();
    this.#loading.clear();
    this.#ahead = undefined;
    this.#clearings++;
  }

  /** Reads cards before they are asked for, the first ones first, as long as there is room; once, however often it is called. */
  readAhead(ids: Iterable<number>): Promise<void> {
    if (this.#ahead) return this.#ahead;
    const reading = this.#readSteps(ids, this.#clearings);
    this.#ahead = reading;
    reading.catch(() => {
      if (this.#ahead === reading) this.#ahead = undefined;
    });
    return reading;
  }

  async #readSteps(ids: Iterable<number>, clearings: number): Promise<void> {
    for (const step of this.#steps(ids)) {
      const { room } = this.#slabs;
      await this.#begin(step).cards;
      const left = this.#slabs.room;
      // The next ones would push out the first. More room than before: they did so already, beside what was asked for meanwhile.
      if (this.#clearings !== clearings || left > room || left <= 2 * (room - left)) return;
      await after(AHEAD.pause, undefined, { ref: false });
    }
  }

  *#steps(ids: Iterable<number>): Generator<number[]> {
    let step: number[] = [];
    for (const id of ids) {
      if (this.#slabs.has(id) || this.#loading.has(id)) continue;
      step.push(id);
      if (step.length < AHEAD.step) continue;
      yield step;
      step = [];
    }
    if (step.length > 0) yield step;
  }

  /** One statement at a time: what is missed meanwhile goes into the next one together, or they would crowd out one another. */
  #miss(id: number): Batch {
    let batch = this.#waiting;
    if (!batch) {
      batch = this.#begin([], this.#before);
      this.#waiting = batch;
      this.#before = batch.cards.catch(() => undefined);
    }
    batch.ids.push(id);
    this.#loading.set(id, batch);
    return batch;
  }

  #begin(ids: number[], before?: Promise<unknown>): Batch {
    const batch: Batch = { ids, cards: Promise.resolve(new Map()) };
    for (const id of ids) this.#loading.set(id, batch);
    batch.cards = this.#read(batch, before);
    return batch;
  }

  async #read(batch: Batch, before?: Promise<unknown>): Promise<ReadonlyMap<number, PackedCard>> {
    if (before) {
      await before;
      this.#waiting = undefined;
    }
    try {
      const cards = new Map<number, PackedCard>();
      for (const [id, card] of await this.load(batch.ids)) {
        const packed = this.#templates.pack(card);
        cards.set(id, packed);
        // Forgotten meanwhile: it is answered to who asked before, and not kept.
        if (this.#loading.get(id) === batch) this.#slabs.set(id, packed);
      }
      return cards;
    } finally {
      for (const id of batch.ids) if (this.#loading.get(id) === batch) this.#loading.delete(id);
    }
  }
}
