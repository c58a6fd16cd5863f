import '../../../.storybook/manager';
