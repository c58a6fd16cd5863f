// A busy machine makes a page of user events slow; that is no failure.
module.exports = { preset: '../../jest.preset.js', displayName: 'account', testTimeout: 30_000 };
