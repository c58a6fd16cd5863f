// Must match tools/webpack/shared-exports.json.
export { create, createStore, useStore } from 'zustand';
