import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Photo } from '../photo';
import { sampleImage } from '../photo/sample-image';
import { Rail } from './rail';

const figures = ['#d5c6a7', '#6b7453', '#b5694a', '#1f4637', '#5c7690', '#4a4a48'];

const meta: Meta<typeof Rail> = {
  title: 'Rail',
  component: Rail,
  args: {
    heading: <h2 className="head">New this month</h2>,
    label: 'New this month',
    previousLabel: 'Previous',
    nextLabel: 'Next',
    children: figures.map((figure, index) => (
      <a key={figure} href={`#${index}`}>
        <Photo image={sampleImage('#f1eee7', figure, { alt: `Piece ${index + 1}` })} sizes="320px" />
      </a>
    )),
  },
  parameters: { padding: false, th: { heading: <h2 className="head">ของเข้าใหม่เดือนนี้</h2>, label: 'ของเข้าใหม่เดือนนี้', previousLabel: 'ก่อนหน้า', nextLabel: 'ถัดไป' } },
  decorators: [(Story) => <div className="wrap" style={{ paddingBlock: 24 }}><Story /></div>],
};
export default meta;
export const Default: StoryObj<typeof Rail> = {};
