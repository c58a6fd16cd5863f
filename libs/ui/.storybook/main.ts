// The Storybook of the whole workspace is served from here, where its plugin looks for it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- the configuration belongs to the workspace, not to a project
export { default } from '../../../.storybook/main.ts';
