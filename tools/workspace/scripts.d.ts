/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unused-vars -- scripts read more than the declared properties */
interface Window {
  [name: string]: any;
}
interface PerformanceEntry {
  [name: string]: any;
}
interface Element {
  style: CSSStyleDeclaration;
}
interface Error {
  code?: string;
}
interface PromiseFulfilledResult<T> {
  reason?: undefined;
}
