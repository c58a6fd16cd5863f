/** The sandbox's origin, inserted when /stripe.js is served. */
declare const SANDBOX: string;
