module.exports = { preset: '../../jest.preset.js', displayName: 'eslint-rules', testEnvironment: 'node', testMatch: ['**/*.test.js'] };
