module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'sandbox',
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  // These packages are published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!.*(content-disposition|cookie|jose|postal-mime|ky)/)'],
};
