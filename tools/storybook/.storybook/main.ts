// The Storybook of the whole workspace is served from here, where the Nx plugin looks for it (and reads the framework by its text).
import config from '../../../.storybook/main.ts';

export default { ...config, framework: '@storybook/react-webpack5' };
