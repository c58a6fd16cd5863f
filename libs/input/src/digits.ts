/** Thai and full-width digits as 0 to 9; all else stays. The last four bits of both are their value. */
export const plainDigits = (text: string): string => text.replaceAll(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
