export * from './disc';
