// This module is a shared singleton, because shell and remotes must use the same React contexts.
export * from '@spruce/platform';
