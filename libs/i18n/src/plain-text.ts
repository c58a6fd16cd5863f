/** Removes line-break characters from a message, for search, comparison and machines. */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
