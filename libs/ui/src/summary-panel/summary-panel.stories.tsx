import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { CatalogueThumb } from '../../docs/catalogue-media';
import { Button } from '../button/button';
import { CalendarIcon, ShieldIcon, TruckIcon } from '../icon';
import { MoneyRows } from '../money-rows/money-rows';
import { PrerequisiteList } from '../prerequisite-list/prerequisite-list';
import { Price } from '../price/price';
import { textLinkClass } from '../text-link/text-link';
import { SummaryBar, SummaryPanel, type SummaryPanelProps } from './summary-panel';

const picture = (alt: string, name: string): ReactNode => <CatalogueThumb name={`${name}--main`} size={76} alt={alt} />;
const thumbs = (names: string[], pieces: string) =>
  names.map((name, at) => ({
    id: name,
    image: picture(
      name,
      ['nara-3-seat-sofa--sand', 'drift-coffee-table--oak', 'bow-arc-floor-lamp--brass', 'cross-back-dining-chair--oak'][at] ?? '',
    ),
    count: at === 3 ? { text: '×4', label: pieces } : undefined,
  }));

const en: Partial<SummaryPanelProps> = {
  title: 'Your rental',
  action: (
    <a className={textLinkClass()} href="#cart">
      Edit cart
    </a>
  ),
  thumbs: thumbs(['Nara 3-Seat Sofa', 'Ring Round Coffee Table', 'Ayo Dining Table', 'Hug Dining Chair'], '4 pieces'),
  price: <Price amount={3320} per="/month" size="medium" />,
  note: (
    <>
      7 pieces for 12 months, ฿39,840 in all. <span className="saving">You save ฿27,360</span> on the 3-month price.
    </>
  ),
  rows: (
    <MoneyRows
      rows={[
        { id: 'first', term: 'First month', amount: 3320 },
        { id: 'van', term: 'Delivery and assembly', note: 'Stairs, with a lift', amount: 1800 },
        { id: 'coupon', term: 'Coupon HELLO500', amount: -500 },
      ]}
      total={{ term: 'Today', amount: 4620 }}
    />
  ),
  after: [
    {
      id: 'van',
      icon: <TruckIcon />,
      text: (
        <>
          Delivery Wednesday, December 02, <span className="nowrap">13:00-15:00</span>. Your rent starts that day.
        </>
      ),
    },
    { id: 'next', icon: <CalendarIcon />, text: 'Next charge ฿3,320 on January 02, 2027, then on the 2nd of each month.' },
    { id: 'vat', icon: <ShieldIcon />, text: 'Prices include VAT. No deposit.' },
  ],
  button: (
    <Button size="large" wide>
      Continue to summary
    </Button>
  ),
};
const th: Partial<SummaryPanelProps> = {
  title: 'การเช่าของคุณ',
  action: (
    <a className={textLinkClass()} href="#cart">
      แก้ไขตะกร้า
    </a>
  ),
  thumbs: thumbs(['โซฟา 3 ที่นั่ง นารา', 'โต๊ะกลางกลม ริง', 'โต๊ะอาหาร อาโย', 'เก้าอี้ ฮัก'], '4 ชิ้น'),
  price: <Price amount={3320} per="/เดือน" size="medium" />,
  note: (
    <>
      7 ชิ้น 12 เดือน รวม ฿39,840 <span className="saving">ประหยัด ฿27,360</span> เมื่อเทียบกับราคา 3 เดือน
    </>
  ),
  rows: (
    <MoneyRows
      rows={[
        { id: 'first', term: 'ค่าเช่าเดือนแรก', amount: 3320 },
        { id: 'van', term: 'จัดส่งและประกอบ', note: 'มีบันได มีลิฟต์', amount: 1800 },
        { id: 'coupon', term: 'คูปอง HELLO500', amount: -500 },
      ]}
      total={{ term: 'วันนี้', amount: 4620 }}
    />
  ),
  after: [
    { id: 'van', icon: <TruckIcon />, text: 'จัดส่งวันพุธที่ 2 ธันวาคม 13:00-15:00 น. และเริ่มนับค่าเช่าวันนั้น' },
    { id: 'next', icon: <CalendarIcon />, text: 'ตัดบัตรครั้งถัดไป ฿3,320 วันที่ 2 มกราคม 2570 จากนั้นทุกวันที่ 2' },
    { id: 'vat', icon: <ShieldIcon />, text: 'ราคารวมภาษีแล้ว ไม่มีเงินประกัน' },
  ],
  button: (
    <Button size="large" wide>
      ไปหน้าสรุป
    </Button>
  ),
};

const meta: Meta<SummaryPanelProps> = {
  title: 'Commerce/Summary panel',
  id: 'summary-panel',
  component: SummaryPanel,
  parameters: { controls: { disable: true } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 384 }}>
        <Story />
      </div>
    ),
  ],
  render: (args, { globals }) => (
    <SummaryPanel {...(globals.locale === 'th' ? th : en)} {...args} title={globals.locale === 'th' ? th.title : en.title} />
  ),
};
export default meta;
type Story = StoryObj<SummaryPanelProps>;

export const Checkout: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => expect(canvas.getByRole('region')).toHaveAccessibleName(/Your rental|การเช่า/),
};
export const ThingsLeft: Story = {
  render: (_, { globals }) => {
    const thai = globals.locale === 'th';
    const items = thai ? ['กรุณายืนยันตัวตน', 'กรุณากรอกข้อมูลการชำระเงิน'] : ['Please verify your ID.', 'Please enter your payment information.'];
    return (
      <SummaryPanel
        title=""
        {...(thai ? th : en)}
        need={
          <PrerequisiteList
            title={thai ? 'เหลืออีก 2 อย่าง' : '2 things left'}
            attempts={0}
            items={items.map((message) => ({ id: message, message }))}
          />
        }
      />
    );
  },
};
export const ConfirmAndPay: Story = {
  render: (_, { globals }) => {
    const thai = globals.locale === 'th';
    return (
      <SummaryPanel
        title=""
        {...(thai ? th : en)}
        thumbs={undefined}
        after={undefined}
        action={undefined}
        price={<Price amount={3320} per={thai ? '/เดือน' : '/month'} size="large" />}
        button={
          <Button size="large" wide>
            {thai ? 'ยืนยันและจ่าย ฿4,620' : 'Confirm and pay ฿4,620'}
          </Button>
        }
      >
        <p>
          {thai
            ? 'กดครั้งเดียว ได้คำสั่งเช่าเดียว ถ้าเน็ตหลุดเราจะหาคำสั่งเดิมให้ ไม่มีการตัดเงินซ้ำ'
            : 'We’ll only charge you once, even if the connection drops.'}
        </p>
      </SummaryPanel>
    );
  },
};
export const NothingToPay: Story = {
  render: (_, { globals }) =>
    globals.locale === 'th' ? (
      <SummaryPanel
        title="เช่าต่อเป็น 12 เดือน"
        price={<Price amount={1350} per="/เดือน" size="large" />}
        note={
          <>
            <span className="saving">ลดลงเดือนละ ฿410</span> ตั้งแต่ 21 ธันวาคม 2569
          </>
        }
        button={<Button wide>ต่อเป็น 12 เดือน</Button>}
      >
        <p>วันนี้ไม่ต้องจ่าย งวดต่อไป ฿1,350 วันที่ 21 ธันวาคม</p>
      </SummaryPanel>
    ) : (
      <SummaryPanel
        title="Extend to 12 months"
        price={<Price amount={1350} per="/month" size="large" />}
        note={
          <>
            <span className="saving">฿410 less each month</span>, from December 21, 2026
          </>
        }
        button={<Button wide>Extend to 12 months</Button>}
      >
        <p>Nothing to pay today. The next charge is ฿1,350 on December 21.</p>
      </SummaryPanel>
    ),
};
export const Pinned: Story = {
  args: { pinned: true, after: Array.from({ length: 24 }, (_, id) => ({ id: String(id), icon: <ShieldIcon />, text: `${id + 1}` })) },
  play: async ({ canvas }) => {
    if (window.innerWidth < 1024) return;
    const button = canvas.getByRole('button').getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
export const OnDark: Story = { globals: { ground: 'dark' } };

export const Bar: Story = {
  tags: ['phone'],
  parameters: { padding: false },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 600 }}>
        <Story />
      </div>
    ),
  ],
  render: (_, { globals }) => {
    const thai = globals.locale === 'th';
    return (
      <SummaryBar
        price={<Price amount={3320} per={thai ? '/เดือน' : '/month'} />}
        note={thai ? 'วันนี้ ฿4,620' : 'Today ฿4,620'}
        labels={thai ? { show: 'ดูสรุป', hide: 'ซ่อนสรุป' } : { show: 'Show summary', hide: 'Hide summary' }}
      >
        <SummaryPanel title="" {...(thai ? th : en)} />
      </SummaryBar>
    );
  },
  play: async ({ canvas }) => {
    if (window.innerWidth >= 1024) return;
    const toggle = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('region')).toBeVisible();
    await userEvent.click(toggle);
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
