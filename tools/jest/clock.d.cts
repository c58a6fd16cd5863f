/**
 * Current time, or that of TEST_DATE (`npm run test:dates`). Only for tests with a program that uses the real clock, such as a sandbox
 * provider that signs its tokens with the time. Other tests set a fixed date.
 */
export declare const currentTime: () => Date;
