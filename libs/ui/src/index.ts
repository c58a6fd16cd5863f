/// <reference path="./css.d.ts" />
export * from './class-names';
export * from './icon';
