import type { Configuration, RuleSetRule } from 'webpack';

export type Mode = 'production' | 'development';

export interface BuildOptions {
  app: string;
  dir: string;
  mode: Mode;
}

export interface ServiceOptions extends BuildOptions {
  kind: string;
  entry: Record<string, string>;
  path: string;
  bundled?: RegExp | undefined;
}

export interface BaseConfig extends Omit<Configuration, 'module' | 'plugins' | 'resolve'> {
  module: { rules: RuleSetRule[] };
  plugins: NonNullable<Configuration['plugins']>;
  resolve: NonNullable<Configuration['resolve']>;
}

export type Extract = 'file' | 'style' | 'names';

export interface Manifest {
  name: string;
  version: string;
  app: string;
  spruce: { mounts?: string[]; slots?: Record<string, string> };
}
