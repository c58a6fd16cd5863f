/** Strips the line-break characters from a message: for what is searched, compared or read by machines. */
export const plainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
