// The Nx plugin looks for Storybook's configuration here and reads the framework from the text of this file.
import config from '../../../.storybook/main.ts';

export default { ...config, framework: '@storybook/react-webpack5' };
