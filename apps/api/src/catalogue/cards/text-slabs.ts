import type { Language } from '@spruce/contract/constants';
import type { PackedCard } from './card-template';

/** Before each card, numbers of four bytes: its id, the room behind them or 0 where nothing follows, and the bytes of each text. */
const ID = 0;
const ROOM = 4;
const COMMON = 8;
const EN = 12;
const TH = 16;
const HEAD = 20;
/** In place of the bytes of the common text, of a card that is let go of. */
const GONE = 0xffff_ffff;
/** Left behind a card: a stock that goes from 9 to 10 has its place still. */
const SPARE = 8;
/** Of a slab, in bytes; less where the memory would be a few of them only. */
const SLAB = 1 << 20;

/** What is kept of a card, in one language. */
export interface CardTexts {
  common: string;
  own: string;
}

/**
 * Cards by id in a bounded piece of memory, in few large buffers: each in one of its own would keep the garbage collector busy.
 * What was written first goes first.
 */
export class TextSlabs {
  readonly #slabs = new Map<number, Buffer>();
  /** Where each card is: the number of its slab times the size of one, and the place in it. */
  readonly #places = new Map<number, number>();
  readonly #size: number;
  /** The slab that is written to, and where. */
  #last = -1;
  #end: number;

  /** Of `memory` bytes at most. */
  constructor(private readonly memory: number) {
    this.#size = Math.min(SLAB, memory >>> 3);
    this.#end = this.#size;
  }

  /** What is taken, in bytes. */
  get bytes(): number {
    return this.#slabs.size * this.#size;
  }

  /** What can be written until it takes the place of older cards, in bytes. */
  get room(): number {
    return this.#size === 0 ? 0 : (Math.floor(this.memory / this.#size) - this.#slabs.size) * this.#size + this.#size - this.#end;
  }

  has(id: number): boolean {
    const found = this.#find(id);
    return found !== undefined && found.slab.readUInt32LE(found.at + COMMON) !== GONE;
  }

  get(id: number, language: Language): CardTexts | undefined {
    const found = this.#find(id);
    if (!found) return undefined;
    const { slab, at } = found;
    const length = slab.readUInt32LE(at + COMMON);
    if (length === GONE) return undefined;
    const en = at + HEAD + length;
    const th = en + slab.readUInt32LE(at + EN);
    return { common: slab.toString('utf8', at + HEAD, en), own: language === 'en' ? slab.toString('utf8', en, th) : slab.toString('utf8', th, th + slab.readUInt32LE(at + TH)) };
  }

  /** Keeps a card, in the place of the one before where it fits there: a stock that changes rarely changes the length. */
  set(id: number, { common, en, th }: PackedCard): void {
    const lengths = [Buffer.byteLength(common), Buffer.byteLength(en), Buffer.byteLength(th)] as const;
    const bytes = lengths[0] + lengths[1] + lengths[2];
    const before = this.#find(id);
    const place = before && before.slab.readUInt32LE(before.at + ROOM) >= bytes ? before : this.#take(id, bytes);
    if (!place) return;
    const { slab, at } = place;
    for (const [index, length] of lengths.entries()) slab.writeUInt32LE(length, at + COMMON + 4 * index);
    slab.write(common, at + HEAD);
    slab.write(en, at + HEAD + lengths[0]);
    slab.write(th, at + HEAD + lengths[0] + lengths[1]);
  }

  /** Its place stays, for what comes instead. */
  delete(id: number): void {
    const found = this.#find(id);
    found?.slab.writeUInt32LE(GONE, found.at + COMMON);
  }

  clear(): void {
    this.#slabs.clear();
    this.#places.clear();
    this.#end = this.#size;
  }

  #find(id: number): { slab: Buffer; at: number } | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : { slab: this.#slabs.get(Math.floor(place / this.#size))!, at: place % this.#size };
  }

  /** A new place; none for what is larger than a slab. */
  #take(id: number, bytes: number): { slab: Buffer; at: number } | undefined {
    this.delete(id);
    const room = bytes + SPARE;
    if (HEAD + room > this.#size) return undefined;
    if (this.#end + HEAD + room > this.#size) this.#begin();
    const found = { slab: this.#slabs.get(this.#last)!, at: this.#end };
    found.slab.writeUInt32LE(id, found.at + ID);
    found.slab.writeUInt32LE(room, found.at + ROOM);
    this.#places.set(id, this.#last * this.#size + found.at);
    this.#end += HEAD + room;
    return found;
  }

  #begin(): void {
    for (const [number, slab] of this.#slabs) {
      if (this.bytes + this.#size <= this.memory) break;
      this.#forget(number, slab);
    }
    this.#slabs.set(++this.#last, Buffer.alloc(this.#size));
    this.#end = 0;
  }

  #forget(number: number, slab: Buffer): void {
    this.#slabs.delete(number);
    for (let at = 0; at + HEAD <= this.#size && slab.readUInt32LE(at + ROOM) > 0; at += HEAD + slab.readUInt32LE(at + ROOM)) {
      const id = slab.readUInt32LE(at + ID);
      if (this.#places.get(id) === number * this.#size + at) this.#places.delete(id);
    }
  }
}
