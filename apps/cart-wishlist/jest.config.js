module.exports = { preset: '../../jest.preset.js', displayName: 'cart-wishlist' };
