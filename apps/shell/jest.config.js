module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'shell',
  moduleNameMapper: { '^(.+)\\?inline$': '$1' },
  transform: { '[\\\\/]app[\\\\/](load-scripts|translated-text)\\.ts$': require.resolve('../../tools/jest/inline-script.cjs') },
};
