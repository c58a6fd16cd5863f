/**
 * What the time is for a test that speaks with something that keeps real time: a provider that signs by it, a service on its own clock.
 * It is the machine's, or TEST_DATE's (`npm run test:dates`). Everything else says the date that it plays on.
 */
export declare const currentTime: () => Date;
