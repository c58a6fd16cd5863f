// react-router-dom's own index reaches react-router's development build.
export * from 'react-router';
export { RouterProvider } from 'react-router/dom';
