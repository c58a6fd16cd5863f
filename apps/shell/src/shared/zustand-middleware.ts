// What remotes may use of zustand/middleware; webpack drops the rest. Grows with tools/webpack/shared-exports.json.
export { persist, createJSONStorage } from 'zustand/middleware';
