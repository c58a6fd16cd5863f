import { paths } from '@spruce/contract/paths';
import type { MailData } from '../mail-data';
import type { Mail } from '../render/mail';
import { formatMomentParts } from './dates';
import { formatGreeting, buildMail, type TemplateContext } from './frame';

const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

const en = {
  subject: {
    password: 'Your Spruce password was changed',
    'email-asked': 'A new email address for your Spruce account',
    'email-kept': 'Your Spruce email address stays as it is',
    'email-changed': 'Your Spruce account has a new email address',
    'email-current': 'This is now the email address of your Spruce account',
    connected: 'A new way to log in to Spruce',
    disconnected: 'A way to log in to Spruce was removed',
  },
  what: {
    password: (detail: string) =>
      `the password of your account was changed.${detail ? ` The change of your email address to ${detail} was cancelled with it.` : ''}`,
    'email-asked': (detail: string) =>
      `somebody who is logged in to your account asked for another email address, ${detail}. It takes effect when that address is confirmed.`,
    'email-kept': (detail: string) =>
      `the change of your email address to ${detail} was cancelled. The link that we sent there no longer works.`,
    'email-current': (detail: string) =>
      `your account moved here from ${detail}. From now on you log in with this address. Links that we sent you earlier no longer work.`,
    'email-changed': (detail: string) => `your account now belongs to ${detail}. We no longer write to this address.`,
    connected: (detail: string) => `your account can now be opened with ${detail}.`,
    disconnected: (detail: string) => `your account can no longer be opened with ${detail}.`,
  },
  when: (moment: string) => `It happened on ${moment}. Was it you? Then there is nothing to do.`,
  not: 'It was not you? Choose a new password now: everybody else is logged out, a new email address that is not confirmed yet is dropped, and ways to log in that were added since your last password are removed.',
  button: 'Choose a new password',
  // The mail to the former address offers no reset link, because the link would be sent to the new address.
  gone: 'It was not you? Write to us right away, and we will help you get your account back.',
  write: 'Write to us',
  why: 'You are receiving this email because it is about the safety of your account. It cannot be switched off.',
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
  },
  what: {
    password: (detail) => `รหัสผ่านของบัญชีคุณถูกเปลี่ยนแล้ว${detail ? ` และการเปลี่ยนอีเมลเป็น ${detail} ถูกยกเลิกไปพร้อมกัน` : ''}`,
    'email-asked': (detail) => `มีผู้ที่เข้าสู่ระบบบัญชีของคุณขอเปลี่ยนอีเมลเป็น ${detail} การเปลี่ยนจะมีผลเมื่อยืนยันอีเมลใหม่แล้ว`,
    'email-kept': (detail) => `การเปลี่ยนอีเมลของบัญชีเป็น ${detail} ถูกยกเลิกแล้ว ลิงก์ที่เราส่งไปใช้ไม่ได้อีก`,
    'email-current': (detail) => `บัญชีของคุณเปลี่ยนจาก ${detail} มาใช้อีเมลนี้แล้ว ต่อจากนี้ให้เข้าสู่ระบบด้วยอีเมลนี้ ลิงก์ที่เราเคยส่งให้ก่อนหน้านี้ใช้ไม่ได้แล้ว`,
    'email-changed': (detail) => `บัญชีของคุณใช้อีเมล ${detail} แล้ว และเราจะไม่ส่งอีเมลมาที่นี่อีก`,
    connected: (detail) => `ตอนนี้เข้าสู่ระบบบัญชีของคุณด้วย ${detail} ได้แล้ว`,
    disconnected: (detail) => `บัญชีของคุณเข้าสู่ระบบด้วย ${detail} ไม่ได้อีกต่อไป`,
  },
  when: (moment) => `เกิดขึ้นเมื่อวันที่ ${moment} ถ้าเป็นคุณเอง ไม่ต้องทำอะไร`,
  not: 'ถ้าไม่ใช่คุณ ตั้งรหัสผ่านใหม่ได้เลย ระบบจะให้ทุกอุปกรณ์ออกจากบัญชี ยกเลิกการเปลี่ยนอีเมลที่ยังไม่ได้ยืนยัน และลบวิธีเข้าสู่ระบบที่เพิ่มไว้หลังตั้งรหัสผ่านครั้งก่อน',
  button: 'ตั้งรหัสผ่านใหม่',
  gone: 'ถ้าไม่ใช่คุณ ติดต่อเราได้ทันที เราจะช่วยให้คุณได้บัญชีคืน',
  write: 'ติดต่อเรา',
  why: 'คุณได้รับอีเมลนี้เพราะเกี่ยวกับความปลอดภัยของบัญชี จึงปิดรับไม่ได้',
};

export function accountChangedMail({ first_name, change, detail, at }: MailData<'account-changed'>, context: TemplateContext): Mail {
  const { language, url } = context;
  const messages = language === 'th' ? th : en;
  const subject = messages.subject[change];
  const isGone = change === 'email-changed';
  return buildMail(
    context,
    {
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
      footerReason: [messages.why],
    },
    ['privacy', 'contact'],
  );
}
