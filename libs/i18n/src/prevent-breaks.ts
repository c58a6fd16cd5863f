/** Prevents line breaks after hyphens in values such as `SP-261121-0004` or `11:00-12:00`. */
export const preventBreaks = (text: string): string => text.replaceAll('-', '-\u2060');
