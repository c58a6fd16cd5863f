// Replaces the index of react-router-dom, which imports the development build of react-router.
export * from 'react-router';
export { RouterProvider } from 'react-router/dom';
