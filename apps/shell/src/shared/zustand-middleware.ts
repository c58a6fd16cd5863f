// Exports of zustand/middleware that remotes may use; webpack removes all others. Must match tools/webpack/shared-exports.json.
export { persist, createJSONStorage } from 'zustand/middleware';
