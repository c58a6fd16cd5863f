import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { checkDoor, checkLift, type FitPiece } from './fit-check';
import { FitDrawing, type FitDrawingProps } from './fit-drawing';
import type { PieceSize } from './piece-drawing';
import { catalogueDrawing } from '../../docs/catalogue-media';

const labels = {
  views: { front: 'Front', side: 'Side', top: 'From above' },
  door: 'Your door',
  lift: 'Your lift',
  unit: 'cm',
};
const of = (slug: string, size: PieceSize, piece: FitPiece, door: number, lift: number | null): FitDrawingProps => ({
  drawing: catalogueDrawing(slug),
  size,
  door: { width: door, result: checkDoor(piece, door) },
  lift: lift === null ? null : { height: lift, result: checkLift(piece, lift) },
  label: 'The piece, your door and your lift, drawn to scale',
  labels,
});
const sofaSize = { width: 221, depth: 98, height: 92 };
const sofa: FitPiece = { box: [221, 98, 78], height: 78 };

const meta: Meta<typeof FitDrawing> = {
  title: 'Commerce/Fit drawing',
  id: 'fit-drawing',
  component: FitDrawing,
  decorators: [
    (Story) => (
      <div data-ground="linen" style={{ padding: 48, maxWidth: 900 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FitDrawing>;

export const Sofa: Story = { args: of('nara-3-seat-sofa', sofaSize, sofa, 90, 230) };
export const DoesNotFit: Story = { args: of('nara-3-seat-sofa', sofaSize, sofa, 66, 200) };
export const NoLift: Story = { args: of('nara-3-seat-sofa', sofaSize, sofa, 90, null) };
export const Stool: Story = {
  args: of('knot-side-stool', { width: 40, depth: 36, height: 45 }, { box: [45, 40, 36], height: 45 }, 90, 230),
};
export const Wardrobe: Story = {
  args: of('nordi-2-door-wardrobe', { width: 120, depth: 63, height: 205 }, { box: [205, 63, 12], height: 205 }, 80, 230),
};
export const Table: Story = {
  args: of('ayo-dining-table-180', { width: 180, depth: 90, height: 75 }, { box: [180, 90, 8], height: 75 }, 90, 230),
};
export const Bed: Story = {
  args: of('nordi-king-bed', { width: 194, depth: 210, height: 98 }, { box: [206, 60, 20], height: 98 }, 90, 230),
};
export const TallLamp: Story = {
  args: of('bow-arc-floor-lamp', { width: 133, depth: 34, height: 179 }, { box: [179, 133, 34], height: 179 }, 90, 230),
};
export const Rug: Story = {
  args: of('atlas-berber-rug', { width: 160, depth: 230, height: 2 }, { box: [160, 28, 28], height: 2 }, 90, 230),
};
export const RoundTable: Story = {
  args: of('column-round-dining-table', { width: 120, depth: 120, height: 75 }, { box: [120, 120, 6], height: 75 }, 90, 230),
};
export const Plant: Story = {
  args: of('ficus-tree-150', { width: 78, depth: 75, height: 150 }, { box: [150, 78, 75], height: 150 }, 90, 230),
};
export const WithoutFile: Story = { args: { ...of('nara-3-seat-sofa', sofaSize, sofa, 90, 230), drawing: undefined } };
export const Thai: Story = {
  args: {
    ...Sofa.args,
    labels: {
      views: { front: 'ด้านหน้า', side: 'ด้านข้าง', top: 'ด้านบน' },
      door: 'ประตูของคุณ',
      lift: 'ลิฟต์ของคุณ',
      unit: 'ซม.',
    },
  },
};
export const Phone: Story = { ...Sofa, globals: { viewport: { value: 'mobile1' } } };
