import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { textLinkClass } from '../text-link/text-link';
import { Fact, Facts } from './facts';

const edit = (label: string, of: string) => (
  <a className={textLinkClass()} href="#edit">
    {label}
    <span className="visually-hidden"> {of}</span>
  </a>
);
const meta: Meta<typeof Facts> = {
  title: 'Commerce/Facts',
  id: 'facts',
  component: Facts,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    children: (
      <>
        <Fact title="When" edit={edit('Edit', 'when')}>
          <p className="mid">Wednesday, December 02, 2026</p>
          <p>13:00-15:00. The driver will call 30 minutes ahead.</p>
        </Fact>
        <Fact title="Where" edit={edit('Edit', 'where')}>
          <p>
            <span className="mid">Pim Suwan</span>, 081 234 5678
          </p>
          <p>Ari Garden, 88/14 Soi Ari 4, Phaya Thai, Phaya Thai, Bangkok 10400</p>
        </Fact>
        <Fact title="Card" edit={edit('Edit', 'card')}>
          Visa ending 4242, 08/29
        </Fact>
        <Fact title="ID verification">Verified on November 21, 2026</Fact>
      </>
    ),
  },
  parameters: {
    th: {
      children: (
        <>
          <Fact title="เมื่อไร" edit={edit('แก้ไข', 'เมื่อไร')}>
            <p className="mid">วันพุธที่ 2 ธันวาคม 2569</p>
            <p>13:00-15:00 น. คนขับจะโทรก่อนถึง 30 นาที</p>
          </Fact>
          <Fact title="ที่ไหน" edit={edit('แก้ไข', 'ที่ไหน')}>
            <p>
              <span className="mid">พิมพ์ชนก สุวรรณ</span> 081 234 5678
            </p>
            <p>
              อารีย์ การ์เด้น 88/14 ซอยอารีย์ 4 <span className="nowrap">แขวงพญาไท</span> <span className="nowrap">เขตพญาไท</span>{' '}
              <span className="nowrap">กรุงเทพฯ 10400</span>
            </p>
          </Fact>
          <Fact title="บัตร" edit={edit('แก้ไข', 'บัตร')}>
            Visa ลงท้าย 4242, 08/29
          </Fact>
          <Fact title="ยืนยันตัวตน">ยืนยันแล้วเมื่อ 21 พฤศจิกายน 2569</Fact>
        </>
      ),
    },
    controls: { disable: true },
  },
};
export default meta;
type Story = StoryObj<typeof Facts>;

export const Delivery: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => expect(canvas.getAllByRole('link')[0]).toHaveAccessibleName(/Edit when|แก้ไข เมื่อไร/),
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
