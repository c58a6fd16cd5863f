const JsdomEnvironment = require('jest-fixed-jsdom');

/** `display` by tag and attributes. All suites of a worker share this table, because jsdom computes an entry slowly. */
const displays = new Map();

module.exports = class extends JsdomEnvironment {
  constructor(...parts) {
    super(...parts);
    this.global.displays = displays;
  }
};
