// The index of react-router-dom imports react-router's development build.
export * from 'react-router';
export { RouterProvider } from 'react-router/dom';
