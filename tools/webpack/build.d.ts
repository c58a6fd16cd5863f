import type { MultiStats, Stats } from 'webpack';

/** Builds an app for production. Rejects with webpack's own words when the build fails. */
export function build(dir: string): Promise<Stats | MultiStats>;
