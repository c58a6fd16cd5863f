module.exports = { preset: '../../jest.preset.js', displayName: 'account', testTimeout: 30_000 };
