// Exports that remotes may use of zustand; webpack drops the rest. Must match tools/webpack/shared-exports.json.
export { create, createStore, useStore } from 'zustand';
