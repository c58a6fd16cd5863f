module.exports = { preset: '../../jest.preset.js', displayName: 'cart-wishlist', testTimeout: 30_000 };
