import type { Language } from '@spruce/contract/constants';

/** A card as it is kept: what both languages say, and what each says of its own. Values, one after the other; an empty `common` has the JSON itself in the others. */
export interface PackedCard extends Record<Language, string> {
  common: string;
}

/** What cards of the same make have in common: their keys, and which of its values goes where. */
interface Template {
  /** Around the values: one more than there are places. */
  parts: readonly string[];
  /** Of values: the common ones, and then those of a language. */
  places: readonly number[];
}

/** JSON writes it as `\n`, so that it is in no value. */
const BETWEEN = '\n';
/** A longer value is kept once for all the places that it has in a card; shorter ones are alike by chance. */
const SHARED_FROM = 20;
/** Cards of more makes than this are kept as they are: a template takes some 3 kB. */
const TEMPLATES = 2_000;

/** Thrown where two languages differ in more than values. */
class OtherMake extends Error {}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null || (isList(value) && value.every((item) => typeof item === 'number'));

/** Takes two JSON values that differ in their leaves only apart, into what is around the leaves and the leaves. */
class Taking {
  /** The text around the values, with {@link BETWEEN} where one goes. */
  make = '';
  readonly common: string[] = [];
  readonly own: Record<Language, string[]> = { en: [], th: [] };
  /** Where each value is: among the common ones, or below 0 among those of the languages. */
  readonly #places: number[] = [];
  readonly #shared = new Map<string, number>();

  /** The same, of all values: the common ones and then those of a language. */
  get places(): number[] {
    return this.#places.map((place) => (place >= 0 ? place : this.common.length - 1 - place));
  }

  take(en: unknown, th: unknown): void {
    if (isPlain(en) || isPlain(th)) this.#leaf(JSON.stringify(en), JSON.stringify(th));
    else if (isList(en)) this.#list(en, th);
    else this.#fields(en as object, th as object);
  }

  #list(en: readonly unknown[], th: unknown): void {
    if (!isList(th) || th.length !== en.length) throw new OtherMake();
    this.make += '[';
    for (const [index, item] of en.entries()) {
      if (index > 0) this.make += ',';
      this.take(item, th[index]);
    }
    this.make += ']';
  }

  #fields(en: object, th: object): void {
    const fields = Object.entries(en);
    const others = Object.entries(th);
    if (isList(th) || fields.length !== others.length) throw new OtherMake();
    this.make += '{';
    for (const [index, [key, value]] of fields.entries()) {
      const [otherKey, otherValue] = others[index]!;
      if (key !== otherKey || value === undefined || otherValue === undefined) throw new OtherMake();
      this.make += `${index > 0 ? ',' : ''}"${key}":`;
      this.take(value, otherValue);
    }
    this.make += '}';
  }

  #leaf(en: string, th: string): void {
    this.make += BETWEEN;
    this.#places.push(this.#placeOf(en, th));
  }

  #placeOf(en: string, th: string): number {
    const key = en.length < SHARED_FROM ? '' : `${en}${BETWEEN}${th}`;
    const held = this.#shared.get(key);
    if (held !== undefined) return held;
    const place = en === th ? this.common.push(en) - 1 : -this.own.en.push(en);
    if (en !== th) this.own.th.push(th);
    if (key !== '') this.#shared.set(key, place);
    return place;
  }
}

/**
 * Packs what is told in two languages as JSON to less than a third: keys are kept once for all of the same make, values once where both languages say the same.
 * Quick to write out again: values between parts, nothing is parsed.
 */
export class CardTemplates {
  readonly #templates: Template[] = [];
  readonly #numbers = new Map<string, number>();

  /** Keys must be names that JSON writes as they are. */
  pack(told: Record<Language, object>): PackedCard {
    const taking = new Taking();
    try {
      taking.take(told.en, told.th);
    } catch (error) {
      if (error instanceof OtherMake) return whole(told);
      throw error;
    }
    const number = this.#numberOf(taking);
    if (number === undefined) return whole(told);
    const { common, own } = taking;
    return { common: [number, ...common].join(BETWEEN), en: own.en.join(BETWEEN), th: own.th.join(BETWEEN) };
  }

  /** What was packed, as JSON; `own` is what its language says. */
  unpack(common: string, own: string): string {
    if (common === '') return own;
    const [number, ...values] = common.split(BETWEEN);
    if (own !== '') values.push(...own.split(BETWEEN));
    const { parts, places } = this.#templates[Number(number)]!;
    let json = parts[0]!;
    for (let at = 0; at < places.length; at++) json += values[places[at]!]! + parts[at + 1]!;
    return json;
  }

  #numberOf({ make, places }: Taking): number | undefined {
    const key = `${make}${places.join()}`;
    const known = this.#numbers.get(key);
    if (known !== undefined || this.#templates.length >= TEMPLATES) return known;
    const number = this.#templates.push({ parts: make.split(BETWEEN), places }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

const whole = ({ en, th }: Record<Language, object>): PackedCard => ({ common: '', en: JSON.stringify(en), th: JSON.stringify(th) });
