export * from './common';
export * from './home';
export * from './package';
export * from './package-card';
export * from './product';
export * from './taxonomy';
