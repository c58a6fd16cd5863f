import shared from '../../../.storybook/preview';

const preview = {
  ...shared,
  // Storybook parses tags and story order from the source text of this file, so they cannot be imported.
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
