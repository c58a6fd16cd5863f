import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { formatDate, formatMoney, type Language } from '@spruce/i18n';
import { CardIcon, FlagIcon, ReturnIcon, TruckIcon } from '../icon';
import { Agenda, type AgendaDay, type AgendaProps } from './agenda';

type Line = [date: string, icon: AgendaDay['icon'], en: [string, string?], th: [string, string?], amount?: number];
const lines: Line[] = [
  [
    '2026-12-02',
    <TruckIcon key="t" />,
    ['Living and dining arrives', '13:00-15:00. From then on you can make changes.'],
    ['ส่งชุดห้องนั่งเล่นและห้องอาหาร', '13:00-15:00 หลังจากนั้นปรับเปลี่ยนได้'],
  ],
  [
    '2026-12-21',
    <CardIcon key="c" />,
    ['Charge', 'Bedroom ฿2,370, home office ฿1,760, living and dining ฿3,320'],
    ['ตัดบัตร', 'ห้องนอน ฿2,370 ห้องทำงาน ฿1,760 ห้องนั่งเล่นและห้องอาหาร ฿3,320'],
    7450,
  ],
  ['2027-01-21', <CardIcon key="c" />, ['Charge', 'The same three'], ['ตัดบัตร', 'สามรายการเดิม'], 7450],
  [
    '2027-01-22',
    <FlagIcon key="f" />,
    ['Home office: time to decide', 'Extend it, or we’ll call you to agree a pick-up day.'],
    ['ห้องทำงาน: ถึงเวลาตัดสินใจ', 'ต่อสัญญา หรือเลือกวันรับคืน ถ้ายังไม่ตอบ เราจะโทรหา'],
  ],
  [
    '2027-02-21',
    <ReturnIcon key="r" />,
    ['Home office ends', 'Pick-up the same week. The charge of this day is ฿1,760 less.'],
    ['ห้องทำงานสิ้นสุด', 'รับคืนในสัปดาห์เดียวกัน ยอดของวันนี้ลดลง ฿1,760'],
    5690,
  ],
];
const days = (language: Language, of: Line[] = lines): AgendaDay[] =>
  of.map(([date, icon, en, th, amount]) => {
    const [title, note] = language === 'th' ? th : en;
    return {
      id: `${date}${title}`,
      date,
      when: formatDate(date, language, 'long'),
      icon,
      title,
      note,
      amount: amount === undefined ? undefined : formatMoney(amount),
    };
  });
const long: Line[] = [
  [
    '2026-12-02',
    <TruckIcon key="t" />,
    [
      'Living and dining room with the reading corner and the balcony set arrives, in two vans',
      'Between 18:00 and midnight, because the building lets furniture in after office hours only.',
    ],
    ['ส่งชุดห้องนั่งเล่นและห้องอาหารพร้อมมุมอ่านหนังสือและชุดระเบียง ด้วยรถสองคัน', 'ระหว่าง 18:00 ถึงเที่ยงคืน เพราะอาคารให้ขนเฟอร์นิเจอร์ได้หลังเวลาทำการเท่านั้น'],
    123450,
  ],
];

const meta: Meta<AgendaProps> = {
  title: 'Account/Agenda',
  id: 'agenda',
  component: Agenda,
  args: { label: 'Coming up', days: days('en') },
  parameters: { controls: { disable: true }, th: { label: 'กำหนดถัดไป', days: days('th') } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 800 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<AgendaProps>;

export const ComingUp: Story = { tags: ['grounds'], play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(5) };
export const OneDay: Story = { args: { days: days('en', lines.slice(1, 2)) }, parameters: { th: { days: days('th', lines.slice(1, 2)) } } };
export const Long: Story = {
  args: { days: days('en', [...long, ...lines.slice(1, 2)]) },
  parameters: { th: { days: days('th', [...long, ...lines.slice(1, 2)]) } },
};
