/** The languages that messages and formats exist in; the same two as in the platform, which this library may not import. */
export type Language = 'en' | 'th';
