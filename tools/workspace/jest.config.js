module.exports = { preset: '../../jest.preset.js', displayName: 'workspace', testEnvironment: 'node', testMatch: ['**/*.test.js'] };
