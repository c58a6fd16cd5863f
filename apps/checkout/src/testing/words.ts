/** Matches a text in either language. The pattern allows word joiners in Thai texts. */
export const words = (english: string, thai: string): RegExp => new RegExp(`^(?:${english}|${[...thai].join('\u2060?')})`);
