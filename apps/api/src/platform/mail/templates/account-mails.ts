import { paths } from '@spruce/contract/paths';
import type { MailData } from '../mail-data';
import { formatMomentParts } from './dates';
import { defineMail, formatGreeting } from './frame';

const activateMessages = {
  en: {
    subject: 'Confirm your email for Spruce',
    preview: 'One tap, and your account is ready. The link works once.',
    heading: 'One tap and you’re in.',
    intro: (hello: string, email: string) =>
      `${hello} please confirm that ${email} is yours. Then you can rent, save pieces to your wishlist, and find all your invoices in one place.`,
    button: 'Confirm my email',
    address: 'Button not working? Copy this link into your browser:',
    until: (moment: string) =>
      `The link works once, until ${moment}. Didn’t sign up? Just ignore this email, and the account stays closed.`,
    why: 'You’re receiving this email because someone used this address to create an account.',
  },
  th: {
    subject: 'ยืนยันอีเมลสำหรับบัญชี Spruce',
    preview: 'กดครั้งเดียว บัญชีก็พร้อมใช้ ลิงก์ใช้ได้ครั้งเดียว',
    heading: 'กดครั้งเดียว|บัญชีก็พร้อมใช้',
    intro: (hello: string, email: string) =>
      `${hello} กรุณายืนยันว่า ${email} เป็นอีเมลของคุณ จากนั้นจะเช่า เก็บรายการโปรด และดูใบกำกับภาษีทั้งหมดได้ในที่เดียว`,
    button: 'ยืนยันอีเมลของฉัน',
    address: 'หากกดปุ่มไม่ได้ คัดลอกลิงก์นี้ไปเปิดในเบราว์เซอร์',
    until: (moment: string) => `ลิงก์ใช้ได้ครั้งเดียว ถึงวันที่ ${moment} ถ้าคุณไม่ได้สมัคร ไม่ต้องทำอะไร บัญชีจะไม่ถูกเปิดใช้`,
    why: 'คุณได้รับอีเมลนี้เพราะมีผู้สร้างบัญชีด้วยอีเมลของคุณ',
  },
};

const changeMessages: typeof activateMessages = {
  en: {
    subject: 'Confirm your new email for Spruce',
    preview: 'One tap, and your account uses this email. The link works once.',
    heading: 'Confirm your new email.',
    intro: (hello, email) =>
      `${hello} please confirm that ${email} is yours. From then on, you’ll log in with it and get our emails there.`,
    button: 'Confirm my new email',
    address: 'Button not working? Copy this link into your browser:',
    until: (moment) =>
      `The link works once, until ${moment}, or until the change is cancelled. Didn’t ask for this? Just ignore this email, and the account keeps its old address.`,
    why: 'You’re receiving this email because someone wants to use this address for a Spruce account.',
  },
  th: {
    subject: 'ยืนยันอีเมลใหม่สำหรับบัญชี Spruce',
    preview: 'กดครั้งเดียว บัญชีก็เปลี่ยนมาใช้อีเมลนี้ ลิงก์ใช้ได้ครั้งเดียว',
    heading: 'ยืนยันอีเมลใหม่ของคุณ',
    intro: (hello, email) => `${hello} กรุณายืนยันว่า ${email} เป็นอีเมลของคุณ หลังจากนั้นให้เข้าสู่ระบบด้วยอีเมลนี้ และเราจะส่งอีเมลมาที่นี่`,
    button: 'ยืนยันอีเมลใหม่',
    address: 'หากกดปุ่มไม่ได้ คัดลอกลิงก์นี้ไปเปิดในเบราว์เซอร์',
    until: (moment) => `ลิงก์ใช้ได้ครั้งเดียว ถึงวันที่ ${moment} หรือจนกว่าจะยกเลิกการเปลี่ยน ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร บัญชีจะยังใช้อีเมลเดิม`,
    why: 'คุณได้รับอีเมลนี้เพราะบัญชี Spruce บัญชีหนึ่งกำลังจะใช้อีเมลของคุณ',
  },
};

const resetMessages = {
  en: {
    subject: 'Choose a new password for Spruce',
    preview: 'The link works once. If you didn’t ask for it, nothing changes.',
    heading: 'Choose a new password.',
    intro: (hello: string, email: string) => `${hello} we got a request to reset the password for ${email}.`,
    button: 'Choose a new password',
    address: 'Button not working? Copy this link into your browser:',
    until: (moment: string) =>
      `The link works once, until ${moment}. Once you’ve chosen a new password, we’ll log you out everywhere. Didn’t ask for this? Just ignore this email, and your password stays the same.`,
    why: 'You’re receiving this email because someone asked to reset the password for this address.',
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ Spruce',
    preview: 'ลิงก์ใช้ได้ครั้งเดียว ถ้าคุณไม่ได้ขอ รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    heading: 'ตั้งรหัสผ่านใหม่',
    intro: (hello: string, email: string) => `${hello} เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับ ${email}`,
    button: 'ตั้งรหัสผ่านใหม่',
    address: 'หากกดปุ่มไม่ได้ คัดลอกลิงก์นี้ไปเปิดในเบราว์เซอร์',
    until: (moment: string) =>
      `ลิงก์ใช้ได้ครั้งเดียว ถึงวันที่ ${moment} เมื่อตั้งรหัสใหม่แล้ว เราจะให้ทุกอุปกรณ์ออกจากระบบ ถ้าคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้`,
    why: 'คุณได้รับอีเมลนี้เพราะมีผู้ขอตั้งรหัสผ่านใหม่ด้วยอีเมลของคุณ',
  },
};

const oneTimeLinkMail = (messages: typeof activateMessages, path: (token: string) => string) =>
  defineMail(messages, ['privacy', 'contact'], (data: MailData<'activate'>, text, { language, url }) => {
    const href = url(path(data.token));
    return {
      subject: text.subject,
      preview: text.preview,
      heading: text.heading,
      blocks: [
        { kind: 'text', text: text.intro(formatGreeting(data.first_name, language), data.email) },
        { kind: 'button', button: { label: text.button, href } },
        { kind: 'address', label: text.address, href },
        { kind: 'text', small: true, text: text.until(formatMomentParts(data.expires_at, language).full) },
      ],
    };
  });

const confirmSignUpMail = oneTimeLinkMail(activateMessages, paths.activateAccount);
const confirmChangeMail = oneTimeLinkMail(changeMessages, paths.activateAccount);

export const activateMail: typeof confirmSignUpMail = (data, context) =>
  (data.is_change ? confirmChangeMail : confirmSignUpMail)(data, context);

export const resetPasswordMail = oneTimeLinkMail(resetMessages, paths.confirmPassword);
