import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { GrowingMark, type GrowingMarkProps } from './growing-mark';

const meta: Meta<GrowingMarkProps> = {
  title: 'Actions/Growing mark',
  id: 'growing-mark',
  component: GrowingMark,
  parameters: { controls: { disable: true } },
};
export default meta;

export const Mark: StoryObj<GrowingMarkProps> = {
  render: () => (
    <div className="row" style={{ gap: 48 }}>
      <GrowingMark />
      <GrowingMark stopped />
    </div>
  ),
};
