module.exports = { preset: '../../jest.preset.js', displayName: 'catalog', testTimeout: 20_000 };
