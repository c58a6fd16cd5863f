// Exports that remotes may use of zustand/middleware; webpack drops the rest. Must match tools/webpack/shared-exports.json.
export { persist, createJSONStorage } from 'zustand/middleware';
