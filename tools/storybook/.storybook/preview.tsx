import shared from '../../../.storybook/preview';

const preview = {
  ...shared,
  // Storybook parses the tags and the story order from the source of this file, so they can't be imported.
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
