import { paths } from '@spruce/contract/paths';
import type { MailData } from '../mail-data';
import { formatMomentParts } from './dates';
import { formatGreeting, defineMail } from './frame';

const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

const en = {
  subject: {
    password: 'Your Spruce password has changed',
    'email-asked': 'Request to change your Spruce email address',
    'email-kept': 'Your Spruce email address stays the same',
    'email-changed': 'Your Spruce email address has changed',
    'email-current': 'Your Spruce account now uses this email address',
    connected: 'A login method was added to your Spruce account',
    disconnected: 'A login method was removed from your Spruce account',
    'two-step-on': 'Two-step login is on for your Spruce account',
    'two-step-off': 'Two-step login is off for your Spruce account',
    'recovery-codes': 'New recovery codes for your Spruce account',
    'recovery-code-used': 'A recovery code was used on your Spruce account',
  },
  what: {
    password: (detail: string) => `your password has changed.${detail ? ` We’ve also cancelled the switch to ${detail}.` : ''}`,
    'email-asked': (detail: string) =>
      `someone who’s logged in to your account asked to change its email address to ${detail}. The change takes effect once that address is confirmed.`,
    'email-kept': (detail: string) => `your email address won’t change to ${detail}. The link we sent there no longer works.`,
    'email-current': (detail: string) =>
      `your account now uses this address instead of ${detail}. Please log in with it from now on. Links we sent you earlier no longer work.`,
    'email-changed': (detail: string) => `your account now uses ${detail}. We won’t write to this address again.`,
    connected: (detail: string) => `you can now log in to your account with ${detail}.`,
    disconnected: (detail: string) => `you can no longer log in to your account with ${detail}.`,
    'two-step-on': () =>
      'from now on, logging in to your account takes a code from your authenticator app as well. We’ve logged you out on your other devices. Keep your recovery codes somewhere safe, in case you lose your phone.',
    'two-step-off': () => 'logging in to your account no longer takes a code from your authenticator app.',
    'recovery-codes': () => 'your account has a new set of recovery codes. The earlier ones no longer work.',
    'recovery-code-used': () =>
      'one of your recovery codes was used instead of a code from your authenticator app. It won’t work again. If you’re running low, you can get new ones in your account.',
  },
  when: (moment: string) => `This happened on ${moment}. If that was you, there’s nothing to do.`,
  not: 'Not you? Choose a new password now. We’ll log everyone else out, cancel any unconfirmed email change, and remove any login method that was added since you last set your password.',
  button: 'Choose a new password',
  gone: 'Not you? Write to us right away, and we’ll help you get your account back.',
  write: 'Write to us',
  why: 'You’re receiving this email because it’s about the security of your account. You can’t unsubscribe from it.',
};

const th: typeof en = {
  subject: {
    password: 'รหัสผ่าน Spruce ของคุณถูกเปลี่ยนแล้ว',
    'email-asked': 'มีคำขอเปลี่ยนอีเมลของบัญชี Spruce',
    'email-kept': 'ยกเลิกการเปลี่ยนอีเมล Spruce แล้ว',
    'email-changed': 'บัญชี Spruce ของคุณเปลี่ยนอีเมลแล้ว',
    'email-current': 'บัญชี Spruce ของคุณใช้อีเมลนี้แล้ว',
    connected: 'เพิ่มวิธีเข้าสู่ระบบ Spruce แล้ว',
    disconnected: 'ลบวิธีเข้าสู่ระบบ Spruce แล้ว',
    'two-step-on': 'เปิดใช้การเข้าสู่ระบบสองขั้นตอนแล้ว',
    'two-step-off': 'ปิดการเข้าสู่ระบบสองขั้นตอนแล้ว',
    'recovery-codes': 'บัญชี Spruce ของคุณมีรหัสสำรองชุดใหม่แล้ว',
    'recovery-code-used': 'มีการใช้รหัสสำรองกับบัญชี Spruce ของคุณ',
  },
  what: {
    password: (detail) => `รหัสผ่านของบัญชีคุณถูกเปลี่ยนแล้ว${detail ? ` และการเปลี่ยนอีเมลเป็น ${detail} ถูกยกเลิกไปพร้อมกัน` : ''}`,
    'email-asked': (detail) => `มีผู้ที่เข้าสู่ระบบบัญชีของคุณขอเปลี่ยนอีเมลเป็น ${detail} การเปลี่ยนจะมีผลเมื่อยืนยันอีเมลใหม่แล้ว`,
    'email-kept': (detail) => `การเปลี่ยนอีเมลของบัญชีเป็น ${detail} ถูกยกเลิกแล้ว ลิงก์ที่เราส่งไปใช้ไม่ได้อีก`,
    'email-current': (detail) => `บัญชีของคุณเปลี่ยนจาก ${detail} มาใช้อีเมลนี้แล้ว ต่อจากนี้ให้เข้าสู่ระบบด้วยอีเมลนี้ ลิงก์ที่เราเคยส่งให้ก่อนหน้านี้ใช้ไม่ได้แล้ว`,
    'email-changed': (detail) => `บัญชีของคุณใช้อีเมล ${detail} แล้ว และเราจะไม่ส่งอีเมลมาที่นี่อีก`,
    connected: (detail) => `ตอนนี้เข้าสู่ระบบบัญชีของคุณด้วย ${detail} ได้แล้ว`,
    disconnected: (detail) => `บัญชีของคุณเข้าสู่ระบบด้วย ${detail} ไม่ได้อีกต่อไป`,
    'two-step-on': () =>
      'ต่อจากนี้ การเข้าสู่ระบบจะต้องใช้รหัสจากแอป Authenticator ด้วย และอุปกรณ์อื่นของคุณออกจากระบบแล้ว อย่าลืมเก็บรหัสสำรองไว้ในที่ปลอดภัย เผื่อโทรศัพท์หาย',
    'two-step-off': () => 'ต่อจากนี้ เข้าสู่ระบบได้โดยไม่ต้องใช้รหัสจากแอป Authenticator',
    'recovery-codes': () => 'บัญชีของคุณมีรหัสสำรองชุดใหม่แล้ว รหัสชุดเดิมใช้ไม่ได้อีก',
    'recovery-code-used': () => 'มีการใช้รหัสสำรองของคุณไปหนึ่งรหัส แทนรหัสจากแอป Authenticator รหัสนี้ใช้ซ้ำไม่ได้แล้ว ถ้าเหลือน้อย ขอรหัสชุดใหม่ได้ในบัญชีของคุณ',
  },
  when: (moment) => `เกิดขึ้นเมื่อวันที่ ${moment} ถ้าเป็นคุณเอง ไม่ต้องทำอะไร`,
  not: 'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ได้เลย เราจะให้อุปกรณ์อื่นทั้งหมดออกจากระบบ ยกเลิกการเปลี่ยนอีเมลที่ยังไม่ได้ยืนยัน และลบวิธีเข้าสู่ระบบที่เพิ่มไว้หลังตั้งรหัสผ่านครั้งก่อน',
  button: 'ตั้งรหัสผ่านใหม่',
  gone: 'ถ้าไม่ใช่คุณ ติดต่อเราได้ทันที เราจะช่วยให้คุณได้บัญชีคืน',
  write: 'ติดต่อเรา',
  why: 'คุณได้รับอีเมลนี้เพราะเกี่ยวกับความปลอดภัยของบัญชี จึงปิดรับไม่ได้',
};

export const accountChangedMail = defineMail(
  { en, th },
  ['privacy', 'contact'],
  ({ first_name, change, detail, at }: MailData<'account-changed'>, messages, { language, url }) => {
    const subject = messages.subject[change];
    // After these changes, a new password alone does not give the account back to its owner.
    const isGone = change === 'email-changed' || change === 'two-step-on';
    return {
      subject,
      preview: messages.when(formatMomentParts(at, language).full),
      heading: subject,
      blocks: [
        { kind: 'text', text: `${formatGreeting(first_name, language)} ${messages.what[change](PROVIDERS[detail] ?? detail)}` },
        { kind: 'text', text: messages.when(formatMomentParts(at, language).full) },
        { kind: 'text', text: isGone ? messages.gone : messages.not },
        {
          kind: 'button',
          button: isGone
            ? { label: messages.write, href: url(paths.contact()) }
            : { label: messages.button, href: url(paths.forgotPassword()) },
        },
      ],
    };
  },
);
