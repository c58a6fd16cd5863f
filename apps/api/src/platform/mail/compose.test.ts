import { LANGUAGES, ORDER_STATUS_GROUPS } from '@spruce/contract/constants';
import fc from 'fast-check';
import { composeMail } from './compose';
import { buildCalendarAttachments } from './delivery-event';
import { mailDataSchemas, type MailTemplate } from './mail-data';
import { mailSamples } from './mail-samples';

const ORIGIN = 'https://spruce.example';
const templates = Object.keys(mailDataSchemas) as MailTemplate[];
const all = templates.flatMap((template) => LANGUAGES.map((language) => [template, language] as const));
const findLinks = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);
const figures = (text: string) => [...text.matchAll(/[−]?฿[\d,.]+|\bSP-[\d-]+|\b20\d\d\b|25[67]\d|\d\d:\d\d/g)].map(([figure]) => figure);

const SENDING = {
  language: 'en',
  publicOrigin: 'https://spruce.example',
  organizer: 'hello@spruce.example',
  now: new Date('2026-11-21T06:42:00Z'),
} as const;
const buildFile = (data: object): string =>
  buildCalendarAttachments('order-booked', { ...mailSamples['order-booked'], ...data }, SENDING)[0]?.content ?? '';

describe('mail templates', () => {
  it.each(all)('%s (%s) has a subject, absolute links and no open placeholders', (template, language) => {
    const { subject, html, text } = composeMail(template, language, mailSamples[template], ORIGIN);
    expect(subject.length).toBeGreaterThan(5);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|\[object|NaN|\$\{|false/);
    for (const link of findLinks(html)) expect(link).toMatch(/^https:\/\/spruce\.example\//);
    expect(html).toContain(`<html lang="${language}">`);
    expect(/[\u0e01-\u0e3a\u0e40-\u0e5b]/.test(text)).toBe(language === 'th');
    // Without this role, screen readers would announce layout tables as data.
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    expect(html).not.toMatch(/<(script|link|form|iframe|video|div (?!style="display:none))/);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  it.each(all)('%s (%s) has the same amounts, numbers, times and links in HTML and text', (template, language) => {
    const { html, text } = composeMail(template, language, mailSamples[template], ORIGIN);
    const shown = html
      .slice(html.indexOf('<h1'))
      .replace(/<[^<>]+>/g, ' ')
      .replaceAll('&amp;', '&');
    for (const figure of figures(shown)) expect(text).toContain(figure);
    for (const link of findLinks(html).filter((href) => !href.endsWith('.jpg'))) expect(text).toContain(link.replaceAll('&amp;', '&'));
  });

  it.each(all)('%s (%s) keeps dates on one line; its text part has plain spaces, and no full stop in Thai', (template, language) => {
    const { subject, html, text } = composeMail(template, language, mailSamples[template], ORIGIN);
    expect(html).not.toMatch(
      /\d (?:January|February|March|April|May|June|July|August|September|October|November|December|[\u0e00-\u0e7f]+(?:คม|ยน|พันธ์)|น\.)|(?:ber|ary|uly|ust|une|May|March|April) \d/,
    );
    expect(subject + text).not.toContain('\u00a0');
    // Thai has no full stop. Two letters before the dot, because of the abbreviation of a time, `15:00 น.`.
    expect(text).not.toMatch(/[\u0e01-\u0e4e]{2}\.(?: |$)/m);
  });

  it('a Thai mail links to the Thai page [api.email-reset]', () => {
    expect(composeMail('reset-password', 'th', mailSamples['reset-password'], ORIGIN).text).toContain(
      'https://spruce.example/th/confirm-password?token=',
    );
    expect(composeMail('reset-password', 'en', mailSamples['reset-password'], ORIGIN).text).toContain(
      'https://spruce.example/confirm-password?token=',
    );
  });

  it.each(LANGUAGES)('the mail about a purchase names the bought pieces and what each costs (%s)', (language) => {
    const purchase = [
      { name: 'Purchase, Nara 3-Seat Sofa', amount: 18_060 },
      { name: 'Purchase of 2, Lom Floor Lamp', amount: 6720 },
    ];
    const data = {
      ...{ order_id: 7, order_number: 'SP-261121-0007', first_name: 'Pim', kind: 'buy', pieces: [], refund: 0 },
      ...{ charges: purchase, paid: 24_780, upcoming: { ends_on: '2027-11-21', stays: 'Nara 3-Seat Sofa (Sand)' } },
    } as const;
    const { text } = composeMail('order-changed', language, data, ORIGIN);
    for (const part of ['Nara 3-Seat Sofa (Sand)', 'Purchase of 2, Lom Floor Lamp', '฿18,060', '฿6,720', '฿24,780'])
      expect(text).toContain(part);
    expect(text).toContain(language === 'th' ? 'ทุกชิ้นเป็นของคุณ' : 'so they’re yours');
  });

  it.each([
    ['some', 'expired', /pick-up[^]*What you’ve bought stays with you/, /นัดวันมารับคืน[^]*ชิ้นที่คุณซื้อไว้อยู่กับคุณต่อไป/],
    ['all', 'expired', /there’s nothing to collect/, /ไม่ต้องมารับคืน/],
    ['some', 'terminated', /what you’ve bought is yours/, /ส่วนชิ้นที่คุณซื้อเป็นของคุณ/],
    ['all', 'terminated', /every piece is yours/, /ทุกชิ้นเป็นของคุณ/],
  ] as const)('a customer who bought %s pieces reads at the end (%s) which ones stay', (keeps, status, en, th) => {
    const data = { ...mailSamples['status-changed'], status, ends_on: '2027-11-21', keeps };
    expect(composeMail('status-changed', 'en', data, ORIGIN).text.replaceAll(/\s+/g, ' ')).toMatch(en);
    expect(composeMail('status-changed', 'th', data, ORIGIN).text).toMatch(th);
  });

  it.each([
    ['en', 'Confirm your new email.', 'create an account', 'Write to us', 'Choose a new password'],
    ['th', 'ยืนยันอีเมลใหม่', 'มีผู้สร้างบัญชี', 'ติดต่อเรา', 'ตั้งรหัสผ่านใหม่'],
  ] as const)('mails about an account change do not mention sign-up, and say how the owner can react (%s)', (language, ...words) => {
    const [confirm, signUp, write, choose] = words;
    const { text } = composeMail('activate', language, { ...mailSamples.activate, is_change: true }, ORIGIN);
    expect(text).toContain(confirm);
    expect(text).not.toContain(signUp);
    const changed = (change: string, detail = 'new@lamaistudio.co') =>
      composeMail('account-changed', language, { ...mailSamples['account-changed'], change, detail }, ORIGIN);
    // A stranger may also have turned on the two-step log-in, and a new password does not turn it off.
    for (const change of ['email-changed', 'two-step-on']) {
      expect(changed(change).text).toContain(write);
      expect(changed(change).text).not.toContain(choose);
    }
    for (const change of ['two-step-off', 'recovery-codes', 'recovery-code-used']) expect(changed(change).text).toContain(choose);
    for (const change of ['email-kept', 'email-current', 'password']) {
      expect(changed(change).text).toContain('new@lamaistudio.co');
      expect(changed(change).text).toContain(choose);
      expect(changed(change).html).toContain('/forgot-password"');
    }
    expect(changed('password', '').text).not.toContain('  ');
  });

  it('escapes user input, and keeps the subject on one line', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&</td>';
    fc.assert(
      fc.property(fc.oneof(fc.constant(hostile), fc.string()), fc.constantFrom(...LANGUAGES), (typed, language) => {
        const contact = composeMail(
          'contact',
          language,
          { ...mailSamples.contact, first_name: typed, subject: typed, message: typed },
          ORIGIN,
        );
        const booked = composeMail(
          'order-booked',
          language,
          { ...mailSamples['order-booked'], first_name: typed, address_lines: [`x${typed}`] },
          ORIGIN,
        );
        for (const { html, subject } of [contact, booked]) {
          expect(html).not.toMatch(/<img src=x|onerror=alert\(1\)>|<\/td>&/);
          expect(subject).not.toMatch(/[\r\n]/);
        }
        expect(contact.html.match(/<t[dr]/g)?.length).toBe(contact.html.match(/<\/t[dr]>/g)?.length);
      }),
    );
  });

  it('the mail about each of the 8 statuses has a subject, and shows the rent if the order has not ended [state.order-groups]', () => {
    for (const status of Object.values(ORDER_STATUS_GROUPS).flat()) {
      for (const language of LANGUAGES) {
        const { subject, text } = composeMail(
          'status-changed',
          language,
          { ...mailSamples['status-changed'], status, ends_on: '2027-11-30' },
          ORIGIN,
        );
        const isOver = ['cancelled', 'terminated', 'expired'].includes(status);
        expect(subject).not.toBe('');
        if (status === 'booking-confirmed') expect(text).toContain(language === 'th' ? 'วันพุธที่ 2 ธันวาคม' : 'Wednesday, December 02');
        if (status === 'terminated') expect(text).toContain(language === 'th' ? '30 พฤศจิกายน 2570' : 'November 30, 2027');
        if (status === 'expired') expect(text).toMatch(language === 'th' ? /รับคืน[^]*30 พฤศจิกายน 2570/ : /pick-up[^]*November 30, 2027/);
        if (status === 'expired') expect(text).not.toMatch(/booking|first payment|การจอง/);
        if (isOver) expect(text).not.toContain('฿3,320');
        else expect(text).toContain('฿3,320');
      }
    }
  });

  it.each(all)('%s (%s) has an inbox preview that starts with a capital letter, a digit or a Thai letter', (template, language) => {
    const { html } = composeMail(template, language, mailSamples[template], ORIGIN);
    expect(/<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1]?.trim()).toMatch(/^[A-Z฿\d\u0e01-\u0e5b]/);
  });

  it.each([
    ['en', 'open', 'Your bank is still reviewing your payment.'],
    ['en', 'lost', 'Your bank has already paid you back.'],
    ['th', 'lost', 'ธนาคารคืนเงินให้คุณแล้ว'],
  ] as const)('does not promise a refund to the card for a disputed payment (language: %s, dispute: %s)', (language, dispute, words) => {
    const data = { ...mailSamples['status-changed'], status: 'cancelled', dispute };
    const { text } = composeMail('status-changed', language, data, ORIGIN);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(text).not.toMatch(/your card|เข้าบัตร/);
  });

  it.each([
    [
      'en',
      'December 02, 2027: End of term',
      'January 02, 2027: Next charge: ฿3,320',
      'Your rent starts that day.',
      'Then on the 2nd of each month until November 02, 2027.',
    ],
    ['th', '2 ธันวาคม 2570: ครบสัญญา', '2 มกราคม 2570: ตัดบัตรครั้งถัดไป ฿3,320', 'เริ่มนับค่าเช่าในวันนั้น', 'จากนั้นทุกวันที่ 2 จนถึง 2 พฤศจิกายน 2570'],
  ] as const)('mails about an order say that the rent starts on the day of the delivery (%s)', (language, ...facts) => {
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
    const { text } = composeMail('order-booked', language, mailSamples['order-booked'], ORIGIN);
    for (const fact of facts) expect(flat(text)).toContain(fact);
    expect(flat(composeMail('status-changed', language, mailSamples['status-changed'], ORIGIN).text)).toContain(facts[2]);
    // Older releases queued mails without `starts_on` and `ends_on`.
    const { starts_on: _start, ends_on: _end, ...older } = mailSamples['order-booked'];
    expect(flat(composeMail('order-booked', language, older, ORIGIN).text)).not.toContain(facts[2]);
  });

  it.each([
    [
      'en',
      'Reschedule by November 30',
      'Wednesday, December 02, 2026: Swap. 13:00-15:00',
      'Next charge: ฿2,450',
      'April 21, 2027: End of term',
    ],
    [
      'th',
      'เลื่อนนัดได้ถึง 30 พฤศจิกายน',
      'วันพุธที่ 2 ธันวาคม 2569: เปลี่ยนเฟอร์นิเจอร์ 13:00-15:00 น.',
      'ตัดบัตรครั้งถัดไป ฿2,450',
      '21 เมษายน 2570: ครบสัญญา',
    ],
  ] as const)(
    'a mail lists the next visit, charge and end, and links to rescheduling only if it is possible (%s)',
    (language, link, ...dates) => {
      const sample = mailSamples['order-changed'];
      const compose = (data: object) => composeMail('order-changed', language, data, ORIGIN).text.replaceAll(/\s+/g, ' ');
      for (const words of [link, ...dates]) expect(compose(sample)).toContain(words);
      const fixed = { ...sample.upcoming, visit: { kinds: ['delivery'], date: '2026-11-28', slot: '11:00-12:00' } };
      expect(compose({ ...sample, upcoming: fixed })).toContain(dates[0]);
      expect(compose({ ...sample, upcoming: fixed })).not.toContain(link);
    },
  );

  it.each([
    ['en', 'Arriving: Dao Arc Floor Lamp (Black). Going back: Lom Floor Lamp (Brass)', 'Add to calendar'],
    ['th', 'นำไปส่ง Dao Arc Floor Lamp (Black) รับคืน Lom Floor Lamp (Brass)', 'เพิ่มลงปฏิทิน'],
  ] as const)('names the pieces of the next visit, and links each date to its calendar entry (%s)', (language, pieces, label) => {
    const mail = composeMail('order-changed', language, mailSamples['order-changed'], ORIGIN, {
      calendarHref: (id, of) => `/${id}.ics?lang=${of}`,
    });
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(pieces);
    for (const entry of ['visit-8', 'charge', 'end']) {
      expect(mail.text).toContain(`${label}\n${ORIGIN}/117.ics?lang=${language}&entry=${entry}`);
      expect(mail.html).toContain(`href="${ORIGIN}/117.ics?lang=${language}&amp;entry=${entry}"`);
    }
  });

  it('the booking mail links to the entry of the delivery in the calendar of the order', () => {
    const link = 'https://spruce.example/482.ics?lang=en&entry=visit-7';
    expect(
      composeMail('order-booked', 'en', mailSamples['order-booked'], ORIGIN, { calendarHref: (id, of) => `/${id}.ics?lang=${of}` }).text,
    ).toContain(link);
  });

  it.each(LANGUAGES)('renders mails that older releases queued without the field “upcoming” (%s)', (language) => {
    const older = (template: 'status-changed' | 'order-changed', more: object = {}) =>
      composeMail(template, language, { ...mailSamples[template], upcoming: undefined, ...more }, ORIGIN).text;
    expect(older('status-changed')).toMatch(/December\s02, 2026: Delivery\. 13:00-15:00|2\sธันวาคม\s2569: จัดส่งเฟอร์นิเจอร์ 13:00-15:00/);
    const active = { status: 'active', next_charge_date: '2026-12-21', monthly: 3320, ends_on: '2027-11-30' };
    expect(older('status-changed', active)).toMatch(/฿3,320[^]*(?:November\s30, 2027: End of term|30\sพฤศจิกายน\s2570: ครบสัญญา)/);
    expect(older('order-changed')).toMatch(/December\s02, 2026: Swap|2\sธันวาคม\s2569: เปลี่ยนเฟอร์นิเจอร์/);
  });

  it('says that a monthly charge on the 31st happens on the last day of a shorter month', () => {
    const days = { delivery_date: '2027-01-31', starts_on: '2027-01-31', next_charge_date: '2027-02-28', last_charge_date: '2027-06-30' };
    const { text } = composeMail('order-booked', 'en', { ...mailSamples['order-booked'], ...days }, ORIGIN);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Then on the 31st or last day of each month until June 30, 2027.');
  });

  it.each([
    ['en', 'January 12, 2027', 'Moved from December 30, 2026.', '฿3,700', 'Your payment link now shows this amount.'],
    ['th', '12 มกราคม 2570', 'เดิม 30 ธันวาคม 2569', '฿3,700', 'ลิงก์ชำระเงินของคุณเปลี่ยนเป็นยอดนี้แล้ว'],
  ] as const)('the mail about a moved delivery of an unpaid order lists the new dates and the new price (%s)', (language, ...facts) => {
    const { text } = composeMail(
      'order-changed',
      language,
      {
        ...mailSamples['order-changed'],
        kind: 'edit',
        visit: { kind: 'delivery', date: '2026-12-12', slot: '13:00-15:00' },
        upcoming: undefined,
        next_charge: { before: '2026-12-30', after: '2027-01-12' },
        ends_on: { before: '2027-05-30', after: '2027-06-12' },
        to_pay: 3700,
        charges: [],
        paid: 0,
      },
      ORIGIN,
    );
    for (const fact of facts) expect(text.replaceAll(/\s+/g, ' ')).toContain(fact);
  });

  it('explains why a card was refused, but does not reveal that the card is reported stolen', () => {
    const text = (decline_code: string) =>
      composeMail('payment-failed', 'en', { ...mailSamples['payment-failed'], decline_code }, ORIGIN).text;
    expect(text('insufficient_funds')).toContain('Visa ending 4242 doesn’t have enough funds');
    expect(text('expired_card')).toContain('Visa ending 4242 has expired');
    expect(text('stolen_card')).toBe(text('generic_decline'));
    expect(text('stolen_card')).not.toMatch(/stolen|lost|fraud/i);
  });

  it('a mail about a failed charge says when the payment link expires, also if no more attempts follow', () => {
    const of = (next_tries: string[]) => composeMail('payment-failed', 'en', { ...mailSamples['payment-failed'], next_tries }, ORIGIN).text;
    expect(of(['2026-11-24', '2026-11-28'])).toContain('works until 13:42 that day');
    expect(of([])).toContain('works until November 28, 2026, 13:42');
  });

  it('the calendar file has the delivery slot in UTC; the last slot ends at midnight in Bangkok', () => {
    const file = (delivery_slot: '11:00-12:00' | '18:00-00:00') => buildFile({ delivery_slot });
    expect(file('11:00-12:00')).toContain('DTSTART:20261202T040000Z\r\nDTEND:20261202T050000Z');
    expect(file('18:00-00:00')).toContain('DTSTART:20261202T110000Z\r\nDTEND:20261202T170000Z');
    expect(file('11:00-12:00')).toContain('UID:delivery-SP-261121-0482@spruce.example');
  });

  it('prevents an address from injecting lines into a calendar file', () => {
    const file = buildFile({ address_lines: ['1\rATTENDEE:mailto:a@b.example', '2\u2028X:1', '3\u0007\u0000; x'] });
    const names = file
      .split('\r\n')
      .filter((line) => !/^ |^$/.test(line))
      .map((line) => line.split(':')[0]);
    expect(names.filter((line) => /^(?:ATTENDEE|X|3)/.test(line ?? ''))).toEqual([]);
    expect(file.replaceAll('\r\n ', '')).toContain('LOCATION:1\\nATTENDEE:mailto:a@b.example\\, 2\\nX:1\\, 3\\; x\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
