import { parse } from 'qs';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Turns `items[0][price]` into records and lists. */
export const parseForm = (text: string) => parse(text, { depth: 8, arrayLimit: 100 }) as Record<string, FormValue>;
