/** The server inserts it when it serves /stripe.js. */
declare const SANDBOX: string;
