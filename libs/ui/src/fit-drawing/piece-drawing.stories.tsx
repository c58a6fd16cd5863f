import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { PieceDrawing } from './piece-drawing';
import { LAMP, SOFA } from './sample-outlines';

const meta: Meta<typeof PieceDrawing> = {
  title: 'Commerce/Piece drawing',
  id: 'piece-drawing',
  component: PieceDrawing,
  args: {
    outline: SOFA,
    size: { width: 221, depth: 98, height: 92 },
    sizeOnly: 'Size only',
    label: 'Sofa, 221 cm wide, 92 cm high',
    measures: { width: '221 cm', height: '92 cm' },
  },
  parameters: { th: { sizeOnly: 'เฉพาะขนาด', label: 'โซฟา กว้าง 221 ซม. สูง 92 ซม.', measures: { width: '221 ซม.', height: '92 ซม.' } } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof PieceDrawing>;

export const Sofa: Story = { play: async ({ canvas }) => expect(canvas.getByRole('img')).toHaveAccessibleName(/221/) };
export const Lamp: Story = {
  args: {
    outline: LAMP,
    size: { width: 49, depth: 52, height: 154 },
    label: 'Floor lamp, 154 cm high',
    measures: { width: '49 cm', height: '154 cm' },
  },
  parameters: { th: { label: 'โคมไฟตั้งพื้น สูง 154 ซม.', measures: { width: '49 ซม.', height: '154 ซม.' } } },
};
export const Rug: Story = {
  args: {
    outline: undefined,
    size: { width: 160, depth: 230, height: 2 },
    label: 'Rug, 160 by 230 cm',
    measures: { width: '160 cm', height: '2 cm' },
  },
  parameters: { th: { label: 'พรม 160 x 230 ซม.', measures: { width: '160 ซม.', height: '2 ซม.' } } },
};
export const Bare: Story = { render: (args) => <PieceDrawing outline={args.outline} size={args.size} /> };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
