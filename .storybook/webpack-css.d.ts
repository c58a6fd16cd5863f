declare module '@spruce/webpack/css' {
  import type { RuleSetRule } from 'webpack';
  export function cssRule(options: { app: string; mode: 'development' | 'production'; extract: 'file' | 'style' | 'names' }): RuleSetRule;
}
