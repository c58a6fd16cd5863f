import { create } from 'storybook/theming';

export const theme = create({
  base: 'light',
  brandTitle: 'Spruce',
  fontBase: '"Anuphan", system-ui, sans-serif',
  colorPrimary: '#14302a',
  colorSecondary: '#1f4a40',
  appBg: '#f1eee7',
  appContentBg: '#fffefb',
  appPreviewBg: '#faf9f6',
  appBorderColor: '#dcd6c9',
  appBorderRadius: 6,
  textColor: '#1a1d1a',
  textMutedColor: '#626860',
  barBg: '#fffefb',
  barTextColor: '#4f554e',
  barSelectedColor: '#14302a',
  barHoverColor: '#1f4a40',
  inputBg: '#fffefb',
  inputBorder: '#83867c',
  inputTextColor: '#1a1d1a',
  inputBorderRadius: 6,
});
