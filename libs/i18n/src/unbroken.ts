/** A number or a time with hyphens inside a sentence, `SP-261121-0004`, `11:00-12:00`: no line ends after one of them. */
export const unbroken = (text: string): string => text.replaceAll('-', '-\u2060');
