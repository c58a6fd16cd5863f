// The Storybook of the whole workspace is served from here, where the Nx plugin looks for it (and reads the framework by its text).
// eslint-disable-next-line @nx/enforce-module-boundaries -- the configuration belongs to the workspace, not to a project
import config from '../../../.storybook/main.ts';

export default { ...config, framework: '@storybook/react-webpack5' };
