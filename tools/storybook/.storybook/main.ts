// The Nx plugin expects Storybook's config here and reads the framework from this text.
import config from '../../../.storybook/main.ts';

export default { ...config, framework: '@storybook/react-webpack5' };
