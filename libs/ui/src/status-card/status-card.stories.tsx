import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { AlertIcon, CheckIcon, ClockIcon, FaceScanIcon, IdCardIcon, ReloadIcon, SunIcon } from '../icon';
import { StatusCard } from './status-card';

const buttons = (solid: string, link?: string): ReactNode => (
  <>
    <Button>{solid}</Button>
    {link ? <Button variant="link">{link}</Button> : null}
  </>
);
const outlined = (label: string, link?: string): ReactNode => (
  <>
    <Button variant="outline">{label}</Button>
    {link ? <Button variant="link">{link}</Button> : null}
  </>
);

const meta: Meta<typeof StatusCard> = {
  title: 'Account/Status card',
  id: 'status-card',
  component: StatusCard,
  args: {
    icon: <IdCardIcon />,
    title: 'Not verified yet',
    children: 'A Thai ID card or passport and a selfie, about 3 minutes. Our partner checks it; we keep the result, never the picture.',
    actions: buttons('Verify my ID', 'Why is this needed?'),
  },
  parameters: {
    th: {
      title: 'ยังไม่ได้ยืนยันตัวตน',
      children: 'ใช้บัตรประชาชนหรือพาสปอร์ตกับเซลฟี่ ประมาณ 3 นาที พาร์ตเนอร์ของเราเป็นผู้ตรวจ เราเก็บเฉพาะผล ไม่เก็บรูป',
      actions: buttons('ยืนยันตัวตน', 'ทำไมต้องยืนยัน'),
    },
  },
  argTypes: { icon: { control: false }, actions: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 650 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof StatusCard>;

export const NotStarted: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => expect(canvas.getByRole('group')).toHaveAccessibleName(/Not verified|ยังไม่ได้/),
};
export const Missing: Story = { args: { tone: 'bad', edge: true } };
export const Pending: Story = {
  args: {
    tone: 'calm',
    icon: <ClockIcon />,
    title: 'We’re checking your documents',
    children:
      'Usually 10 minutes, at most one working day. We’ll email pim@lamaistudio.co when it’s done. Your cart and everything you filled in stay as they are.',
    actions: outlined('Check again'),
    aside: 'Sent today, 13:26',
  },
  parameters: {
    th: {
      title: 'กำลังตรวจเอกสารของคุณ',
      children: 'ปกติใช้เวลา 10 นาที ไม่เกินหนึ่งวันทำการ ตรวจเสร็จแล้วเราจะอีเมลไปที่ pim@lamaistudio.co ตะกร้าและข้อมูลที่กรอกไว้ยังอยู่ครบ',
      actions: outlined('ดูผลอีกครั้ง'),
      aside: 'ส่งเมื่อวันนี้ 13:26 น.',
    },
  },
};
export const Verified: Story = {
  args: {
    tone: 'good',
    icon: <CheckIcon />,
    title: 'Verified',
    children: 'Thai ID card, checked on November 21, 2026. It holds for all your rentals; you do not need to do this again.',
    actions: buttons('Back to checkout'),
  },
  parameters: {
    th: {
      title: 'ยืนยันตัวตนแล้ว',
      children: 'บัตรประชาชน ตรวจเมื่อ 21 พฤศจิกายน 2569 ใช้ได้กับทุกการเช่า ไม่ต้องทำซ้ำ',
      actions: buttons('กลับไปชำระเงิน'),
    },
  },
};
export const Retry: Story = {
  args: {
    tone: 'warm',
    icon: <ReloadIcon />,
    title: '2 things didn’t work',
    children: 'Nothing to worry about. Please take these again; the rest is saved.',
    reasons: [
      {
        id: 'corner',
        icon: <IdCardIcon />,
        title: 'The corner of the ID card is cut off',
        text: 'Put the whole card in the frame, on a dark table.',
      },
      { id: 'dark', icon: <SunIcon />, title: 'The selfie is too dark', text: 'Face a window, without a hat or sunglasses.' },
    ],
    actions: buttons('Take them again', 'Use another document'),
    aside: 'That was attempt 1 of 3.',
  },
  parameters: {
    th: {
      title: 'มีสองรูปที่ยังใช้ไม่ได้',
      children: 'คุณและเอกสารไม่มีปัญหาอะไร ถ่ายเฉพาะสองรูปนี้ใหม่ก็พอ ที่เหลือเราเก็บไว้แล้ว',
      reasons: [
        { id: 'corner', icon: <IdCardIcon />, title: 'มุมบัตรประชาชนหายไป', text: 'วางบัตรบนโต๊ะสีเข้ม แล้วถ่ายทั้งสองด้านให้เห็นเต็มใบ' },
        { id: 'dark', icon: <SunIcon />, title: 'เซลฟี่มืดเกินไป', text: 'หันหน้าเข้าหาหน้าต่าง ถอดหมวกและแว่นกันแดด' },
      ],
      actions: buttons('ถ่ายใหม่', 'ใช้เอกสารอื่น'),
      aside: 'ครั้งที่ 1 จาก 3',
    },
  },
};
export const Rejected: Story = {
  args: {
    tone: 'bad',
    edge: true,
    icon: <AlertIcon />,
    title: 'We could not verify you',
    children: (
      <>
        <p>
          Our partner could not match the document with the selfie. We cannot rent furniture without this check. We haven’t charged you, and
          your cart is kept for 30 days.
        </p>
        <p className="note">You can ask our team to look at it again. It takes two working days.</p>
      </>
    ),
    actions: buttons('Talk to us', 'Download the result'),
  },
  parameters: {
    th: {
      title: 'เรายืนยันตัวตนของคุณไม่ได้',
      children: (
        <>
          <p>พาร์ตเนอร์ของเราจับคู่เอกสารกับเซลฟี่ไม่ได้ จึงยังให้เช่าไม่ได้ ไม่มีการตัดเงิน และเราเก็บตะกร้าไว้ให้ 30 วัน</p>
          <p className="note">ขอให้เจ้าหน้าที่ตรวจอีกครั้งได้ ใช้เวลาสองวันทำการ</p>
        </>
      ),
      actions: buttons('คุยกับเรา', 'ดาวน์โหลดผลตรวจ'),
    },
  },
};
export const DocumentExpired: Story = {
  args: {
    tone: 'warm',
    title: 'Please verify again',
    children: 'Your passport expired on November 01, 2026. Your subscriptions continue; a new order needs a valid document.',
    actions: buttons('Verify my ID'),
  },
  parameters: {
    th: {
      title: 'กรุณายืนยันตัวตนอีกครั้ง',
      children: 'พาสปอร์ตของคุณหมดอายุเมื่อ 1 พฤศจิกายน 2569 รายการที่เช่าอยู่ดำเนินต่อไป ถ้าจะสั่งใหม่ต้องใช้เอกสารที่ยังไม่หมดอายุ',
      actions: buttons('ยืนยันตัวตน'),
    },
  },
};
export const CameraBlocked: Story = {
  args: {
    tone: 'warm',
    icon: <FaceScanIcon />,
    title: 'We can’t use your camera',
    children: 'Your browser blocks it. Allow the camera in the address bar and reload, or continue on your phone.',
    actions: outlined('Show me how', 'Do it on my phone'),
  },
  parameters: {
    th: {
      title: 'เปิดกล้องไม่ได้',
      children: 'เบราว์เซอร์บล็อกกล้องไว้ กดอนุญาตที่แถบที่อยู่แล้วโหลดใหม่ หรือทำต่อบนมือถือ',
      actions: outlined('ดูวิธีทำ', 'ทำบนมือถือ'),
    },
  },
};
export const DidNotOpen: Story = {
  args: {
    tone: 'bad',
    edge: true,
    icon: <AlertIcon />,
    title: 'The check did not open',
    children: 'Our partner’s page does not answer. Nothing is lost. Try again, or come back later: your cart is kept.',
    actions: buttons('Try again', 'Do it on my phone'),
  },
  parameters: {
    th: {
      title: 'หน้ายืนยันตัวตนไม่เปิด',
      children: 'เปิดหน้าของพาร์ตเนอร์ไม่ได้ในขณะนี้ ไม่มีอะไรหาย ลองอีกครั้งหรือกลับมาทีหลังก็ได้ ตะกร้ายังอยู่',
      actions: buttons('ลองอีกครั้ง', 'ทำบนมือถือ'),
    },
  },
};
export const OnLinen: Story = { ...Pending, globals: { ground: 'linen' } };
export const OnDark: Story = { ...Retry, globals: { ground: 'dark' } };

export const ResultArrives: Story = {
  render: function Waiting(args, { globals }) {
    const [done, setDone] = useState(false);
    const th = globals.locale === 'th';
    const here = { ...args, ...(done ? Verified : Pending).args, ...(th ? ((done ? Verified : Pending).parameters?.th as object) : {}) };
    return (
      <StatusCard
        {...here}
        autoFocus={done}
        actions={
          <Button variant="outline" onClick={() => setDone(true)}>
            {th ? 'ดูผลอีกครั้ง' : 'Check again'}
          </Button>
        }
      />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('group')).toHaveFocus();
    await expect(canvas.getByRole('group')).toHaveAccessibleName(/Verified|ยืนยันตัวตนแล้ว/);
  },
};
