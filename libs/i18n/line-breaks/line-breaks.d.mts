/** The text with no line ending between a number and its unit or inside a Thai compound. For prose that is only shown. */
export function keepTogether(text: string): string;
/** Thai words that browsers break apart, with a hyphen where no line may end. */
export const THAI_COMPOUNDS: readonly string[];
/** Finds numbers with what they count, for checks of where lines end. */
export const NUMBER_AND_UNIT: RegExp;
