module.exports = { preset: '../../jest.preset.js', testEnvironment: 'node', setupFilesAfterEnv: [], testTimeout: 60_000 };
