module.exports = { preset: '../../jest.preset.js', displayName: 'media', testEnvironment: 'node', testMatch: ['**/*.test.js'] };
