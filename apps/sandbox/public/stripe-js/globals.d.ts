/** Origin of the sandbox. The server inserts it into /stripe.js. */
declare const SANDBOX: string;
