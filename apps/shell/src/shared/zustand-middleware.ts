// Must match tools/webpack/shared-exports.json.
export { persist, createJSONStorage } from 'zustand/middleware';
