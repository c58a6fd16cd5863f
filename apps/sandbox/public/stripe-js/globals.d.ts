/** The origin of the sandbox; written into /stripe.js when it is served. */
declare const SANDBOX: string;
