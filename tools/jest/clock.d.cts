/**
 * Current time, or that of TEST_DATE (`npm run test:dates`). Only for tests that involve something on the real clock, such as a provider
 * that signs with it. Other tests set a fixed date.
 */
export declare const currentTime: () => Date;
