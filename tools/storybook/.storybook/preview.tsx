import shared from '../../../.storybook/preview';

const preview = {
  ...shared,
  // Storybook reads the tags and the order from the text of this very file: elsewhere it does not find them.
  tags: ['autodocs'],
  parameters: {
    ...shared.parameters,
    options: {
      storySort: {
        order: [
          'Design',
          [
            'Start here',
            'Colour',
            'Type',
            'Space and shape',
            'Motion',
            'Icons',
            'Hover, focus, pressed',
            'Photos',
            'Voice',
            'Forms and errors',
            'Money',
            'Comps and stories',
            'What changed',
          ],
          'Actions',
          'Forms',
          'Navigation',
          'Commerce',
          'Account',
          'Screens',
          ['Catalog', 'Cart', 'Shell'],
        ],
      },
    },
  },
};
export default preview;
