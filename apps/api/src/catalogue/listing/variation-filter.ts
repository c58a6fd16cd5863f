/** Variations of all products as arrays. Colours and materials are sets of categories, stored as the bits of one integer. */
export interface VariationColumns {
  /** The variations of a row of `ListingColumns` begin at `starts[row]` and end before `starts[row + 1]`. */
  starts: Int32Array;
  ids: Int32Array;
  colours: ChoiceColumn;
  materials: ChoiceColumn;
}

interface ChoiceColumn {
  bitByCategory: ReadonlyMap<number, number>;
  bits: Int32Array;
}

export const VARIATION_CHOICES = ['colours', 'materials'] as const;
export type VariationChoice = (typeof VARIATION_CHOICES)[number];
const OTHER = { colours: 'materials', materials: 'colours' } as const satisfies Record<VariationChoice, VariationChoice>;

export const joinBits = (categoryIds: readonly number[], bitByCategory: ReadonlyMap<number, number>): number =>
  categoryIds.reduce((joined, id) => joined | (bitByCategory.get(id) ?? 0), 0);

/** Id and category ids of each variation of a product, in the order of the product page. */
export type ProductVariations = readonly (readonly [id: number, categoryIds: readonly number[]])[];

/** Returns false if the product has another number of variations than before. The columns have no place for more. */
export function updateVariations({ starts, ids, ...choices }: VariationColumns, row: number, variations: ProductVariations): boolean {
  const start = starts[row]!;
  if (variations.length !== starts[row + 1]! - start) return false;
  for (const [index, [id, categoryIds]] of variations.entries()) {
    ids[start + index] = id;
    for (const { bits, bitByCategory } of Object.values(choices)) bits[start + index] = joinBits(categoryIds, bitByCategory);
  }
  return true;
}

/** Finds products with a variation that has one of the wanted colours and one of the wanted materials. Null means any. */
export class VariationFilter {
  readonly isActive: boolean;
  readonly #wanted: Record<VariationChoice, number | null>;

  constructor(
    private readonly columns: VariationColumns,
    wanted: Record<VariationChoice, readonly number[] | null>,
  ) {
    const toBits = (kind: VariationChoice) => wanted[kind] && joinBits(wanted[kind], columns[kind].bitByCategory);
    this.#wanted = { colours: toBits('colours'), materials: toBits('materials') };
    this.isActive = wanted.colours !== null || wanted.materials !== null;
  }

  /** Id of the first variation of the product that matches, or undefined if none does. */
  find(row: number): number | undefined {
    const { starts, ids } = this.columns;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) if (this.#has('colours', at) && this.#has('materials', at)) return ids[at];
    return undefined;
  }

  /** Bits of all colours of the product in the wanted materials, or of all materials in the wanted colours. */
  listChoices(row: number, kind: VariationChoice): number {
    const { starts } = this.columns;
    const { bits } = this.columns[kind];
    let joined = 0;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) if (this.#has(OTHER[kind], at)) joined |= bits[at]!;
    return joined;
  }

  /** True if the product would match without the filter `kind`. */
  matchesWithout(row: number, kind: VariationChoice): boolean {
    const { starts } = this.columns;
    for (let at = starts[row]!; at < starts[row + 1]!; at++) if (this.#has(OTHER[kind], at)) return true;
    return false;
  }

  #has(kind: VariationChoice, at: number): boolean {
    const wanted = this.#wanted[kind];
    return wanted === null || (this.columns[kind].bits[at]! & wanted) !== 0;
  }
}
