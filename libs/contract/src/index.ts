export * from './common';
export * from './home';
export * from './identity';
export * from './package';
export * from './package-card';
export * from './payment';
export * from './product';
export * from './taxonomy';
