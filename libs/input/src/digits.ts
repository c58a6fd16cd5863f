/** Converts Thai and full-width digits to 0-9. The last four bits of both are their value. */
export const normalizeDigits = (text: string): string => text.replaceAll(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
