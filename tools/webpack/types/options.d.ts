import type { Configuration, RuleSetRule } from 'webpack';

export type Mode = 'production' | 'development';

/** Options of every build. */
export interface BuildOptions {
  app: string;
  /** Folder of the app. */
  dir: string;
  mode: Mode;
}

/** A bundle that runs on Node. */
export interface ServiceOptions extends BuildOptions {
  kind: string;
  entry: Record<string, string>;
  path: string;
  bundled?: RegExp | undefined;
}

/** A configuration whose rules and plugins may be added to. */
export interface BaseConfig extends Omit<Configuration, 'module' | 'plugins' | 'resolve'> {
  module: { rules: RuleSetRule[] };
  plugins: NonNullable<Configuration['plugins']>;
  resolve: NonNullable<Configuration['resolve']>;
}

/** How styles leave a build: as files, injected by script, or as class names only. */
export type Extract = 'file' | 'style' | 'names';

/** A project's package.json. */
export interface Manifest {
  name: string;
  version: string;
  /** `@spruce/catalog` → `catalog`. */
  app: string;
  spruce: { mounts?: string[]; slots?: Record<string, string> };
}
