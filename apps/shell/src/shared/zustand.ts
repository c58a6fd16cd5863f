// Exports of zustand that remotes may use; webpack removes all others. Must match tools/webpack/shared-exports.json.
export { create, createStore, useStore } from 'zustand';
