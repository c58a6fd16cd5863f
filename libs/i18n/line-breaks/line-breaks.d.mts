/** Prevents line breaks between a number and its unit and inside Thai compounds. For displayed text only. */
export function keepTogether(text: string): string;
/** Thai words inside which browsers break lines. A hyphen marks each place where no line may break. */
export const THAI_COMPOUNDS: readonly string[];
/** Matches numbers with their unit, for checks of line breaks. */
export const NUMBER_AND_UNIT: RegExp;
