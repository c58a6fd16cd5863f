// What remotes may use of zustand; webpack drops the rest. Grows with tools/webpack/shared-exports.json.
export { create, createStore, useStore } from 'zustand';
