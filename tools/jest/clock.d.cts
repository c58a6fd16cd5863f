/**
 * Current time, shifted if TEST_DATE is set (`npm run test:dates`). Only for tests of code that compares times with the real clock, such as
 * the age of a token of the sandbox. Other tests set a fixed date.
 */
export declare const currentTime: () => Date;
