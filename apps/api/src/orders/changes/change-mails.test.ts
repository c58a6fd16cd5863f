import type { SubscriptionChangeBody, WireOrder } from '@spruce/contract';
import { LANGUAGES, type Language } from '@spruce/contract/constants';
import { asc, eq } from 'drizzle-orm';
import { ONE_DATABASE } from '../../../test/databases';
import { answerChange, confirmChange, deliverOrder, editOrder, quoteChange, readOrder } from '../../../test/order-calls';
import { HOME, LAMP, SLOT, SOFA, startOrderShop, type OrderShop } from '../../../test/order-shop';
import type { Visitor } from '../../../test/visitor';
import { customers, outbox } from '../../platform/database/schema';
import { composeMail, type ComposedMail } from '../../platform/mail/compose';
import type { queuedMailSchema } from '../../platform/mail/queue-mail';
import { runScheduledJobs } from '../scheduled-jobs';

const OTHER_LAMP = 1672;
/** Month 8 of 12. */
const LATER = '2027-07-01T05:00:00Z';
const VISIT = { date: '2027-07-07', slot: '13:00-15:00' } as const;
const PICK_UP = { date: '2027-07-22', slot: '13:00-15:00' } as const;
const MOVED = { ...HOME, address_1: '21 Soi Thong Lo 13', delivery: { stairs: 'true', lift: 'false', note: '' } } as const;

type Mail = ComposedMail & { template: string; to: string; language: Language };

describe.each(ONE_DATABASE)('mails about changes (%s)', (database) => {
  let shop: OrderShop;
  let kanya: Visitor;
  let pim: Visitor;
  let order: WireOrder;
  beforeAll(async () => {
    shop = await startOrderShop(database);
    kanya = await shop.customer({ role: 'staff', firstName: 'Kanya' });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.travel('2026-11-16T06:50:00Z', kanya);
    shop.payments.answer = 'paid';
    for (const id of [SOFA, LAMP, OTHER_LAMP]) await shop.stock(id, 50);
    for (const slot of [SLOT, VISIT, PICK_UP]) await shop.slot(slot, 9);
  });

  const book = async (language: Language, months = 12) => {
    pim = await shop.customer({ firstName: 'Pim' });
    await shop.connection.db.update(customers).set({ language }).where(eq(customers.id, pim.id));
    const line_items = [
      { kind: 'product' as const, variant_id: SOFA, quantity: 1 },
      { kind: 'product' as const, variant_id: LAMP, quantity: 2 },
    ];
    order = (await shop.place(pim, { months, line_items })).data;
  };
  const read = (visitor = pim) => readOrder(visitor, order.id);
  const run = async (language: Language, months?: number) => {
    await book(language, months);
    await deliverOrder(kanya, order.id);
    await shop.travel(LATER, pim, kanya);
    order = await read();
  };
  const lamps = () => order.line_items.find(({ variant_id }) => variant_id === LAMP)?.id ?? 0;
  const quote = (change: SubscriptionChangeBody) => quoteChange(pim, order.id, change);
  const confirm = (change: SubscriptionChangeBody, quoteId: string) => confirmChange(pim, order.id, change, quoteId);
  const decide = async (visitor: Visitor, decision: 'approve' | 'decline' | 'withdraw', reason?: string) =>
    answerChange(visitor, order.id, (await read()).changes[0]?.id, decision, reason);
  const pay = async () => shop.payments.pay(`in_change-${(await read()).changes[0]?.id}`);

  const mails = async (): Promise<Mail[]> => {
    const rows = await shop.connection.db.select().from(outbox).where(eq(outbox.kind, 'mail.send')).orderBy(asc(outbox.id));
    return rows
      .map(({ payload }) => payload as (typeof queuedMailSchema)['_output'] & { data: { order_id?: number; status?: string } })
      .filter(({ data }) => data.order_id === order.id)
      .filter(
        ({ template, data }) =>
          template.includes('change') &&
          (template !== 'status-changed' || data.status === 'termination-confirmed' || data.status === 'cancelled'),
      )
      .map(({ template, to, language, data }) => ({
        template,
        to,
        language,
        ...composeMail(template, language, data, 'https://spruce.example'),
      }));
  };
  const texts = async () => (await mails()).map(({ text }) => text.replaceAll(/\s+/g, ' '));

  const relocate = { kind: 'relocate', delivery: VISIT, shipping: MOVED } as const;
  interface Case {
    kind: string;
    change: () => SubscriptionChangeBody;
    months?: number;
    charge: number;
    en: string[];
    th: string[];
  }
  const added = { kind: 'add', line_items: [{ kind: 'product', variant_id: OTHER_LAMP, quantity: 1 }], delivery: VISIT };
  const cases: Case[] = [
    {
      kind: 'extend',
      change: () => ({ kind: 'extend', months: 12 }),
      months: 9,
      charge: 0,
      en: [
        'Extended until November 21, 2027',
        'November 21, 2027: End of term. Moved from August 21, 2027.',
        'To pay: Nothing for this change',
      ],
      th: ['ต่อสัญญาแล้ว ถึงวันที่ 21 พฤศจิกายน 2570', 'เดิม 21 สิงหาคม 2570', 'ไม่มีค่าใช้จ่ายสำหรับการเปลี่ยนแปลงนี้'],
    },
    {
      kind: 'add',
      change: () => added as SubscriptionChangeBody,
      charge: 1800,
      en: [
        'Wednesday, July 07, 2027: Delivery of added pieces. 13:00-15:00. Arriving: ',
        'Delivery of added pieces: ฿1,800 Paid: ฿1,800',
        'from July 21, 2027, was ฿1,770',
        'New, ',
      ],
      th: ['วันพุธที่ 7 กรกฎาคม 2570: จัดส่งชิ้นที่เพิ่ม 13:00-15:00 น. นำไปส่ง ', 'ค่าจัดส่งชิ้นที่เพิ่ม: ฿1,800 ชำระแล้ว: ฿1,800', 'เดิม ฿1,770', 'ชิ้นใหม่ · '],
    },
    {
      kind: 'swap',
      change: () => ({ kind: 'swap', item_id: lamps(), quantity: 1, to: { kind: 'product', variant_id: OTHER_LAMP }, delivery: VISIT }),
      charge: 1800,
      en: ['Wednesday, July 07, 2027: Swap. 13:00-15:00', 'Swap visit: ฿1,800 Paid: ฿1,800', 'Going back, ', 'New, '],
      th: ['วันพุธที่ 7 กรกฎาคม 2570: เปลี่ยนเฟอร์นิเจอร์', 'ค่าเข้าไปเปลี่ยนเฟอร์นิเจอร์: ฿1,800 ชำระแล้ว: ฿1,800', 'คืน · ', 'ชิ้นใหม่ · '],
    },
    {
      kind: 'return',
      change: () => ({ kind: 'return', items: [{ item_id: lamps(), quantity: 1 }], delivery: PICK_UP }),
      charge: 560,
      en: [
        'Your pick-up is on July 22',
        'Thursday, July 22, 2027: Pick-up',
        'Paid: ฿560',
        '฿1,530 from July 21, 2027, was ฿1,770',
        '−฿240',
      ],
      th: ['เรามารับคืน วันที่ 22 กรกฎาคม', 'ชำระแล้ว: ฿560', '฿1,530 ตั้งแต่ 21 กรกฎาคม 2570, เดิม ฿1,770', '−฿240'],
    },
    {
      kind: 'relocate',
      change: () => relocate,
      charge: 3600,
      en: ['Moving day is July 07', 'New address: Pim Suwan, 21 Soi Thong Lo 13', 'Relocation: ฿3,600 Paid: ฿3,600'],
      th: ['เราไปย้ายบ้านให้ วันที่ 7 กรกฎาคม', 'ที่อยู่ใหม่: Pim Suwan, 21 Soi Thong Lo 13', 'ค่าย้ายเฟอร์นิเจอร์: ฿3,600 ชำระแล้ว: ฿3,600'],
    },
    {
      kind: 'end-early',
      change: () => ({ kind: 'end-early', months: 8, delivery: PICK_UP, reason: 'I am moving' }),
      charge: 4240,
      en: ['We’ll collect everything on July 22', 'July 21, 2027: End of term. Moved from November 21, 2027.', 'Paid: ฿4,240'],
      th: ['เรามารับคืนทุกชิ้น วันที่ 22 กรกฎาคม', '21 กรกฎาคม 2570: ครบสัญญา เดิม 21 พฤศจิกายน 2570', 'ชำระแล้ว: ฿4,240'],
    },
  ];

  describe.each(cases)('change of the kind $kind [route.order-subscription-change]', ({ kind, change, months, charge, ...told }) => {
    it.each(LANGUAGES)('mails a change once, after it is applied (%s)', async (language) => {
      await run(language, months);
      const asked = change();
      const shown = await quote(asked);
      expect(shown.charge).toBe(charge);
      expect(await mails()).toEqual([]);
      shop.payments.answer = 'failed';
      await confirm(asked, shown.id);
      if (kind === 'relocate') await decide(kanya, 'approve');
      if (charge > 0) {
        expect(await mails()).toEqual([]);
        await pay();
        await pay();
      }
      await confirm(asked, shown.id);
      expect(await mails()).toMatchObject([{ template: 'order-changed', language }]);
      const [text] = await texts();
      for (const words of told[language]) expect(text).toContain(words);
      expect(text).toContain(`https://spruce.example${language === 'th' ? '/th' : ''}/order/${order.id}`);
    });
  });

  it.each([
    [
      'en',
      /Wednesday, July 07, 2027: Swap\. 13:00-15:00\. Arriving: [^.]+\. Going back: [^.]+ - July 21, 2027: Next charge/,
      'Thursday, July 22, 2027: Pick-up. 13:00-15:00. Going back: ',
    ],
    [
      'th',
      /วันพุธที่ 7 กรกฎาคม 2570: เปลี่ยนเฟอร์นิเจอร์ 13:00-15:00 น\. นำไปส่ง .+ รับคืน /,
      'วันพฤหัสบดีที่ 22 กรกฎาคม 2570: รับเฟอร์นิเจอร์คืน 13:00-15:00 น. รับคืน ',
    ],
  ] as const)('an extension lists every booked visit with its pieces (%s)', async (language, swapped, collected) => {
    await run(language, 9);
    const ask = async (change: SubscriptionChangeBody) => confirm(change, (await quote(change)).id);
    await ask({ kind: 'return', items: [{ item_id: lamps(), quantity: 1 }], delivery: PICK_UP });
    await ask({ kind: 'swap', item_id: lamps(), quantity: 1, to: { kind: 'product', variant_id: OTHER_LAMP }, delivery: VISIT });
    await ask({ kind: 'extend', months: 12 });
    const text = (await texts()).at(-1);
    expect(text).toMatch(swapped);
    expect(text).toContain(collected);
  });

  it.each(LANGUAGES)('mails an edit with its charge or refund and its new slot (%s) [route.order-edit-id]', async (language) => {
    const edited = (quantity: number) =>
      editOrder(pim, order.id, { line_items: [{ kind: 'product', variant_id: SOFA, quantity }], delivery: VISIT_OF_EDIT });
    const VISIT_OF_EDIT = { date: '2026-12-04', slot: '11:00-12:00' } as const;
    await shop.slot(VISIT_OF_EDIT, 9);
    await book(language);
    await edited(2);
    await edited(1);
    const [dearer, cheaper, ...more] = await texts();
    expect(more).toEqual([]);
    for (const words of language === 'th'
      ? ['วันศุกร์ที่ 4 ธันวาคม 2569: จัดส่งเฟอร์นิเจอร์', 'คืน · ', 'ชำระแล้ว: ฿810']
      : ['Friday, December 04, 2026: Delivery. 11:00-12:00', 'Going back, ', '2 × ฿1,290: ฿2,580', 'Paid: ฿810'])
      expect(dearer).toContain(words);
    expect(cheaper).toContain(language === 'th' ? 'คืนเงิน: ฿1,290' : 'Refund: ฿1,290');
  });

  it.each(LANGUAGES)('mails once that a change was declined (with the reason), withdrawn or not paid in time (%s)', async (language) => {
    await run(language);
    await confirm(relocate, (await quote(relocate)).id);
    await decide(kanya, 'decline', 'No van on that day');
    await confirm(relocate, (await quote(relocate)).id);
    await decide(pim, 'withdraw');
    shop.payments.answer = 'failed';
    await confirm(added as SubscriptionChangeBody, (await quote(added as SubscriptionChangeBody)).id);
    await shop.travel('2027-07-07T05:01:00Z', pim, kanya);
    for (let times = 0; times < 2; times += 1) await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
    // A payment after the change was dropped causes no second mail.
    await pay();
    expect((await mails()).map(({ template, subject }) => [template, subject])).toEqual(
      (language === 'th'
        ? ['เราเปลี่ยนแปลงให้ไม่ได้', 'ยกเลิกคำขอเปลี่ยนแปลงแล้ว', 'การเปลี่ยนแปลงไม่มีผล']
        : ['We can’t make your change', 'Your change is cancelled', 'Your change didn’t go through']
      ).map((subject) => ['change-dropped', subject]),
    );
    expect((await texts()).map((text) => text.includes('No van on that day'))).toEqual([true, false, false]);
  });

  it.each([
    ['en', 'unpaid', 'Hello Pim, we didn’t receive your first payment in time, so we’ve cancelled your order.'],
    ['th', 'unpaid', 'เราไม่ได้รับค่าเช่าเดือนแรกภายในกำหนด จึงยกเลิกคำสั่งเช่า'],
    ['en', 'refunded', 'Hello Pim, we’ve refunded your payment and cancelled your order.'],
    ['th', 'refunded', 'เราคืนเงินที่คุณชำระและยกเลิกคำสั่งเช่าแล้ว'],
  ] as const)(
    'mails in the language of the customer why the system cancelled an order (language: %s, cause: %s)',
    async (language, cause, words) => {
      if (cause === 'unpaid') shop.payments.answer = 'failed';
      await book(language);
      if (cause === 'refunded') await shop.payments.tell((events, tx) => events.refunded?.(tx, { orderId: order.id, kind: 'first' }));
      else {
        await shop.travel('2026-11-23T06:51:00Z', pim, kanya);
        await runScheduledJobs({ db: shop.connection.db, clock: shop.clock });
      }
      expect((await read()).status).toBe('cancelled');
      const [text] = await texts();
      expect(text).toContain(words);
      expect(text).not.toMatch(/A note from us|หมายเหตุจากเรา|was not paid|was refunded/);
    },
  );

  it('sends no mail to a deleted account', async () => {
    await run('en');
    const { id } = await quote({ kind: 'extend', months: 15 });
    await shop.connection.db.update(customers).set({ deletedAt: shop.clock.now() }).where(eq(customers.id, pim.id));
    await confirmChange(kanya, order.id, { kind: 'extend', months: 15 }, id);
    expect(await mails()).toEqual([]);
  });
});
