export const namespace = 'returns';
export const loadMessages = async () => ({ default: {} });
export default [{ id: 'returns.start', path: 'returns', lazy: () => import('./page.js') }];
