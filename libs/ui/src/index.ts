/// <reference path="./css.d.ts" />
export * from './class-names';
export * from './icon';
export * from './photo';
export * from './price';
export * from './product-card';
export * from './term-ruler';
