import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { ChevronDownIcon } from '../icon';
import { Photo } from '../photo/photo';
import { cataloguePhoto } from '../../docs/catalogue-media';
import { Phrases } from '../phrases/phrases';
import { PasswordField } from '../text-field/text-field';
import { TextLink } from '../text-link/text-link';
import { Wordmark } from '../wordmark/wordmark';
import { SplitPage } from './split-page';

const room = (name: string) => <Photo image={cataloguePhoto(name)} sizes="(min-width: 900px) 50vw, 100vw" priority="first" alt="" />;
const bedroom = room('bedroom-warm-oak');
const office = room('home-office-focus');
const balcony = room('balcony-teak-lounge');

interface Args {
  gate: boolean;
  title: string;
  text: string;
  password: string;
  show: string;
  enter: string;
  wrong: string;
  asked?: string;
  links?: readonly string[];
  language?: string;
}
function Door({ password, show, enter, wrong }: Args) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  return (
    <form
      className="stack"
      style={{ '--gap': '20px' } as never}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(true);
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <PasswordField
        label={password}
        showLabel={show}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={refused ? wrong : undefined}
      />
      <Button type="submit" size="large" wide>
        {enter}
      </Button>
    </form>
  );
}
const meta: Meta<Args> = {
  title: 'Account/Split page',
  id: 'split-page',
  component: SplitPage as never,
  parameters: { padding: false, controls: { disable: true } },
  render: (args) => (
    <SplitPage
      kind={args.gate ? 'gate' : 'entry'}
      photo={args.gate ? bedroom : balcony}
      photoOnPhones={!args.gate}
      top={
        args.gate ? (
          <Wordmark />
        ) : (
          <>
            <a href="#home">
              <Wordmark />
            </a>
            <Button variant="quiet" size="small">
              {args.language}
              <ChevronDownIcon size="small" />
            </Button>
          </>
        )
      }
      foot={
        args.links ? (
          args.links.map((link) => (
            <TextLink key={link} href={`#${link}`}>
              {link}
            </TextLink>
          ))
        ) : (
          <>
            {args.asked} <TextLink href="mailto:hello@spruce.example">hello@spruce.example</TextLink>
          </>
        )
      }
    >
      <div className="stack" style={{ '--gap': '24px' } as never}>
        <div className="stack" style={{ '--gap': '8px' } as never}>
          <h1 className={args.gate ? 'title' : 'head'}>
            <Phrases text={args.title} />
          </h1>
          <p className={args.gate ? 'copy' : 'muted'} style={{ fontSize: 'var(--t-17)' }}>
            {args.text}
          </p>
        </div>
        <Door {...args} />
      </div>
    </SplitPage>
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Gate: Story = {
  args: {
    gate: true,
    title: 'We open soon.',
    text: 'This is the private beta. If you have the password, come in.',
    password: 'Password',
    show: 'Show password',
    enter: 'Enter',
    wrong: 'That is not it. Check for capital letters.',
    asked: 'Questions?',
  },
  parameters: {
    th: {
      title: 'เราจะเปิด|เร็ว ๆ นี้',
      text: 'ตอนนี้เปิดให้เฉพาะกลุ่มทดลอง ถ้ามีรหัสผ่าน เชิญเข้ามาได้เลย',
      password: 'รหัสผ่าน',
      show: 'แสดงรหัสผ่าน',
      enter: 'เข้าชม',
      wrong: 'รหัสไม่ถูกต้อง ลองดูตัวพิมพ์ใหญ่เล็ก',
      asked: 'มีคำถามไหม',
    },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Password|^รหัสผ่าน/);
    await userEvent.type(field, 'japandi{Enter}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('japandi');
    await expect(field).toHaveAccessibleDescription(/capital|ตัวพิมพ์/);
  },
};
export const Entry: Story = {
  tags: ['grounds'],
  args: {
    gate: false,
    title: 'Almost open',
    text: 'We’re trying out Spruce with a few guests first. Have a password? Come in.',
    password: 'Password',
    show: 'Show password',
    enter: 'Come in',
    wrong: 'That is not the password.',
    links: ['Terms and Conditions', 'Privacy Notice', 'Contact Us'],
    language: 'EN',
  },
  parameters: {
    th: {
      title: 'ใกล้เปิดแล้ว',
      text: 'ตอนนี้เราให้แขกกลุ่มเล็กลองใช้ Spruce ก่อน มีรหัสผ่านไหม เชิญเข้ามาได้เลย',
      password: 'รหัสผ่าน',
      show: 'แสดงรหัสผ่าน',
      enter: 'เข้าชม',
      wrong: 'รหัสผ่านไม่ถูกต้อง',
      links: ['ข้อกำหนดและเงื่อนไข', 'ประกาศความเป็นส่วนตัว', 'ติดต่อเรา'],
      language: 'TH',
    },
  },
};
export const Unverified: Story = {
  render: (_, { globals }) => {
    const th = globals.locale === 'th';
    return (
      <SplitPage
        kind="gate"
        photo={office}
        top={<Wordmark />}
        foot={
          <>
            {th ? 'อีเมลไม่ถูกต้องหรือเปล่า' : 'Wrong address?'} <TextLink href="#contact">{th ? 'ติดต่อเรา' : 'Contact Us'}</TextLink>
          </>
        }
      >
        <div className="stack" style={{ '--gap': '20px' } as never}>
          <h1 className="title">{th ? <Phrases text="เปิดอีเมล|ของคุณ" /> : 'Check your inbox.'}</h1>
          <p className="copy">
            {th ? (
              <>
                เราส่งลิงก์ไปที่{' '}
                <span className="mid" style={{ color: 'var(--ink)' }}>
                  pim@example.com
                </span>{' '}
                แล้ว เปิดลิงก์เพื่อสมัครให้เสร็จ ใช้ได้ 24 ชั่วโมง
              </>
            ) : (
              <>
                We sent a link to{' '}
                <span className="mid" style={{ color: 'var(--ink)' }}>
                  pim@example.com
                </span>
                . Open it to finish your account. It works for 24 hours.
              </>
            )}
          </p>
          <div className="row">
            <Button size="large">{th ? 'ส่งอีกครั้ง' : 'Send it again'}</Button>
            <Button variant="link">{th ? 'ออกจากระบบ' : 'Log out'}</Button>
          </div>
          <p className="note" role="status">
            {th ? 'ส่งเมื่อ 14:02 ส่งใหม่ได้ใน 0:48' : 'Sent at 14:02. You can send again in 0:48.'}
          </p>
        </div>
      </SplitPage>
    );
  },
};
export const Long: Story = {
  args: {
    ...Entry.args,
    title: 'We are almost ready to open the doors of our house to everybody',
    text: 'A few guests are already living with our furniture and tell us every week what is missing, what is too much, and what they would not give back for anything.',
  },
  parameters: {
    th: {
      ...(Entry.parameters?.['th'] as object),
      title: 'เราเกือบพร้อม|เปิดบ้านต้อนรับ|ทุกคนแล้ว',
      text: 'แขกกลุ่มแรกใช้เฟอร์นิเจอร์ของเราอยู่ และบอกเราทุกสัปดาห์ว่าขาดอะไร เกินอะไร และชิ้นไหนที่จะไม่ยอมคืน',
    },
  },
};
