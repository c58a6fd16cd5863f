// eslint-disable-next-line @nx/enforce-module-boundaries -- the configuration belongs to the workspace, not to a project
import '../../../.storybook/manager';
