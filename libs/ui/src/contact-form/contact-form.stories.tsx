import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { TextLink } from '../text-link/text-link';
import { contactSchema } from './contact-schema';
import { ContactForm, type ContactResult, type ContactValues, type ContactLabels } from './contact-form';

const en: ContactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  subject: 'Subject',
  chooseSubject: 'Choose',
  answer: 'How should we reply?',
  byEmail: 'By email',
  byPhone: 'By phone',
  message: 'Message',
  send: 'Send',
  sending: 'Sending',
  failed: 'Oops, there was a problem. Nothing was sent. Please try again.',
  problems: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
    emailShape: 'Add the part after the dot, like .com',
    phone: 'Enter your number so we can call.',
    phoneProblems: {
      wrong: 'Enter 9 to 11 digits.',
      several: 'Enter one number only.',
      extension: 'Enter the number without its extension.',
    },
    subject: 'Choose a subject.',
    answer: 'Choose how we should reply.',
    message: 'Write your message.',
    long: 'This is too long. Please shorten it.',
  },
  summary: (count) => (count === 1 ? 'One thing to fix.' : `${count} things to fix.`),
  sent: {
    title: 'Thank you for your message.',
    text: (reference) => (
      <>
        Your reference is <b className="mid num">{reference}</b>. We reply within a day, every day from 9:00 to 20:00.
      </>
    ),
    again: 'Write another',
  },
};
const th: ContactLabels = {
  firstName: 'ชื่อ',
  lastName: 'นามสกุล',
  email: 'อีเมล',
  phone: 'เบอร์โทรศัพท์',
  optional: '(ไม่บังคับ)',
  subject: 'เรื่อง',
  chooseSubject: 'เลือก',
  answer: 'ให้เราตอบทางไหน',
  byEmail: 'ทางอีเมล',
  byPhone: 'ทางโทรศัพท์',
  message: 'ข้อความ',
  send: 'ส่ง',
  sending: 'กำลังส่ง',
  failed: 'ขออภัย เกิดปัญหาบางอย่าง ข้อความยังไม่ได้ส่ง แต่ยังอยู่ครบ กรุณาลองอีกครั้ง',
  problems: {
    firstName: 'กรอกชื่อของคุณ',
    lastName: 'กรอกนามสกุลของคุณ',
    email: 'กรอกอีเมลของคุณ',
    emailShape: 'เติมส่วนหลังจุด เช่น .com',
    phone: 'กรุณากรอกเบอร์โทรเพื่อให้เราโทรกลับ',
    phoneProblems: {
      wrong: 'กรอกตัวเลข 9 ถึง 11 หลัก',
      several: 'กรุณากรอกเพียงเบอร์เดียว',
      extension: 'กรุณากรอกเบอร์โดยไม่ต้องใส่เบอร์ต่อ',
    },
    subject: 'กรุณาเลือกเรื่องที่ติดต่อ',
    answer: 'เลือกอย่างน้อยหนึ่งทาง',
    message: 'เขียนสักสองสามคำ',
    long: 'ข้อความยาวเกินไป กรุณาย่อให้สั้นลง',
  },
  summary: (count) => `มี ${count} จุดที่ต้องแก้`,
  sent: {
    title: 'ขอบคุณ เราได้รับข้อความแล้ว',
    text: (reference) => (
      <>
        ข้อความของคุณหมายเลข <b className="mid num">{reference}</b> เราตอบภายในหนึ่งวัน ทุกวัน 9:00 ถึง 20:00 น.
      </>
    ),
    again: 'ส่งอีกข้อความ',
  },
};
const subjects = {
  en: ['A question before I rent', 'My order', 'My subscription', 'For my company'],
  th: ['อยากถามก่อนเช่า', 'คำสั่งเช่าของฉัน', 'การเช่าของฉัน', 'สำหรับบริษัท'],
};
const notes = {
  en: (
    <>
      We’ll only use this to reply to you. <TextLink href="#privacy">Privacy Notice</TextLink>
    </>
  ),
  th: (
    <>
      เราใช้ข้อมูลนี้เพื่อตอบคุณเท่านั้น <TextLink href="#privacy">ประกาศความเป็นส่วนตัว</TextLink>
    </>
  ),
};
const pim = {
  en: { firstName: 'Pim', lastName: 'Suwan', message: 'Does the Nara sofa come in moss before the end of December?' },
  th: { firstName: 'พิม', lastName: 'สุวรรณ', message: 'โซฟานารามีสีมอสก่อนสิ้นเดือนธันวาคมไหม' },
};

interface Args {
  start?: Partial<ContactValues>;
  answer: 'sent' | 'refused' | 'failed' | 'never';
}
const meta: Meta<Args> = {
  title: 'Forms/Contact form',
  id: 'contact-form',
  component: ContactForm as never,
  args: { answer: 'sent' },
  parameters: { controls: { disable: true } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 680 }}>
        <Story />
      </div>
    ),
  ],
  render: ({ start, answer }, { globals }) => {
    const language = globals.locale === 'th' ? 'th' : 'en';
    const send = async (): Promise<ContactResult> => {
      if (answer === 'never') await new Promise(() => undefined);
      if (answer === 'refused')
        return { errors: { email: language === 'th' ? 'ส่งถึงที่อยู่นี้ไม่ได้ กรุณาตรวจสอบ' : 'We cannot reach this address. Please check it.' } };
      if (answer === 'failed')
        return {
          errors: {
            root:
              language === 'th'
                ? 'ขออภัย เกิดปัญหาบางอย่าง ข้อความยังไม่ได้ส่ง แต่ยังอยู่ครบ กรุณาลองอีกครั้ง'
                : 'Oops, there was a problem. Nothing was sent. Please try again.',
          },
        };
      return { sent: 'SC-K7Q2MX' };
    };
    return (
      <ContactForm
        schema={() => contactSchema((language === 'th' ? th : en).problems)}
        labels={language === 'th' ? th : en}
        subjects={subjects[language].map((label) => ({ value: label, label }))}
        initialValues={start && { ...pim[language], subject: subjects[language][0], ...start }}
        note={notes[language]}
        onSend={send}
      />
    );
  },
};
export default meta;
type Story = StoryObj<Args>;
const filled = { email: 'pim@example.com', phone: '0812345678' };
const send = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  userEvent.click(canvas.getByRole('button', { name: /^(Send|ส่ง)$/ }));

export const Empty: Story = { tags: ['grounds'] };
export const OneError: Story = {
  args: { start: { ...filled, email: 'pim@gmail' } },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: /Email|อีเมล/ });
    email.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(/\.com/);
    await expect(canvas.getByRole('alert')).toHaveTextContent(/One thing|1 จุด/);
  },
};
export const SubmittedEmpty: Story = {
  play: async ({ canvas }) => {
    await send(canvas);
    await waitFor(() => expect(canvas.getAllByRole('textbox')[0]).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent(/5/);
  },
};
export const CallWithoutPhoneNumber: Story = {
  args: { start: { ...filled, phone: '', byPhone: true } },
  play: async ({ canvas }) => {
    await send(canvas);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Phone|เบอร์โทรศัพท์/ })).toHaveFocus());
  },
};
export const Sending: Story = {
  args: { start: filled, answer: 'never' },
  play: async ({ canvas }) => {
    await send(canvas);
    await waitFor(() => expect(canvas.getByRole('button', { name: /Sending|กำลังส่ง/ })).toHaveAttribute('aria-busy', 'true'));
  },
};
export const Sent: Story = {
  args: { start: filled },
  play: async ({ canvas }) => {
    await send(canvas);
    await waitFor(() => expect(canvas.getByRole('group')).toHaveFocus());
    await expect(canvas.getByRole('group')).toHaveTextContent('SC-K7Q2MX');
  },
};
export const Refused: Story = {
  args: { start: filled, answer: 'refused' },
  play: async ({ canvas }) => {
    await send(canvas);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Email|อีเมล/ })).toHaveFocus());
  },
};
export const Failed: Story = {
  args: { start: filled, answer: 'failed' },
  play: async ({ canvas }) => {
    await send(canvas);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/Oops|ขออภัย/));
  },
};
