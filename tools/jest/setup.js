// Suites for Node skip the set-up of the browser, because loading Testing Library takes a fifth of the time of a small suite.
if (typeof window !== 'undefined') require('./browser-setup');
