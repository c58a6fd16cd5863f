declare module '@spruce/webpack/base' {
  import type { RuleSetRule } from 'webpack';
  export const messagesRule: RuleSetRule;
}
declare module '@spruce/webpack/qr' {
  import type { RuleSetRule } from 'webpack';
  export const qrRule: RuleSetRule;
}
declare module '@spruce/webpack/css' {
  import type { RuleSetRule } from 'webpack';
  export function cssRule(options: { app: string; mode: 'development' | 'production'; extract: 'file' | 'style' | 'names' }): RuleSetRule;
}
