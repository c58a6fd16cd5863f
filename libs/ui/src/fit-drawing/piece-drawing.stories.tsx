import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { catalogueDrawing } from '../../docs/catalogue-media';
import { measureView, PieceDrawing, type PieceDrawingProps, type PieceSize } from './piece-drawing';

const draw = (slug: string, size: PieceSize): PieceDrawingProps => {
  const { url, views } = catalogueDrawing(slug);
  const [view = 'front'] = views;
  const { width, height } = measureView(size, view);
  return { url, view, size, label: `${width} × ${height} cm`, measures: { width: `${width} cm`, height: `${height} cm` } };
};
const inThai = ({ label = '', measures }: PieceDrawingProps) => ({
  label: label.replace('cm', 'ซม.'),
  measures: measures && { width: measures.width.replace('cm', 'ซม.'), height: measures.height.replace('cm', 'ซม.') },
});
const story = (slug: string, size: PieceSize): Story => ({ args: draw(slug, size), parameters: { th: inThai(draw(slug, size)) } });

const meta: Meta<typeof PieceDrawing> = {
  title: 'Commerce/Piece drawing',
  id: 'piece-drawing',
  component: PieceDrawing,
  args: draw('nara-3-seat-sofa', { width: 221, depth: 98, height: 92 }),
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
export const TallLamp = story('bow-arc-floor-lamp', { width: 133, depth: 34, height: 179 });
export const Rug = story('atlas-berber-rug', { width: 160, depth: 230, height: 2 });
export const RoundRug = story('nest-round-jute-rug', { width: 180, depth: 180, height: 1 });
export const RoundTable = story('column-round-dining-table', { width: 120, depth: 120, height: 75 });
export const Plant = story('ficus-tree-150', { width: 78, depth: 75, height: 150 });
export const WithoutFile: Story = { args: { url: undefined } };
export const Thumbnail: Story = { render: ({ url, view, size }) => <PieceDrawing url={url} view={view} size={size} /> };
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
