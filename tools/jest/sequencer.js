const { default: Sequencer } = require('@jest/test-sequencer');

/** Slow test files. They start first until Jest has measured their duration; without this list, Jest would start with the largest files. */
const LONG = [
  'apps/api/test/fuzz/fuzz.test.ts',
  'tools/workspace/generators.test.js',
  'apps/api/src/orders/money-model.test.ts',
  'apps/api/src/main.test.ts',
  'apps/api/src/payments/crash.test.ts',
  'apps/api/src/platform/outbox/outbox-processes.test.ts',
  'apps/api/src/orders/money-year.test.ts',
  'apps/api/src/payments/order-journey.test.ts',
  'apps/api/src/orders/races.test.ts',
  'apps/api/src/payments/charging.test.ts',
  'apps/api/src/orders/journey.test.ts',
  'apps/sandbox/test/browser.test.ts',
  'tools/eslint/boundaries.test.js',
];

module.exports = class extends Sequencer {
  sort(tests) {
    const place = ({ path, duration }) => (duration === undefined ? LONG.findIndex((file) => path.endsWith(file)) : -1);
    const sorted = super.sort(tests);
    const long = sorted.filter((test) => place(test) >= 0).sort((one, other) => place(one) - place(other));
    return [...long, ...sorted.filter((test) => place(test) < 0)];
  }
};
