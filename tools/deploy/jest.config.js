module.exports = { preset: '../../jest.preset.js', displayName: 'deploy', testEnvironment: 'node', setupFilesAfterEnv: [] };
