export default { preset: '../../jest.preset.js', displayName: 'bootstrap', testEnvironment: 'node', setupFilesAfterEnv: [] };
