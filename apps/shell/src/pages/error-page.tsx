export { ErrorPage } from './error-page/error-page';
