/** Finds a text in either language; Thai ones carry characters between their words that say where a line may not end. */
export const words = (english: string, thai: string): RegExp => new RegExp(`^(?:${english}|${[...thai].join('\u2060?')})`);
