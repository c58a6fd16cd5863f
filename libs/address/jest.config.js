export default { preset: '../../jest.preset.js', testEnvironment: 'node', setupFilesAfterEnv: [] };
