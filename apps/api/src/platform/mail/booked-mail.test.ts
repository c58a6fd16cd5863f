import { invoicesResponseSchema, placedOrderResponseSchema, type OrderBody } from '@spruce/contract';
import { eq } from 'drizzle-orm';
import { startBillingApp, type BillingApp } from '../../../test/billing-app';
import { ONE_DATABASE } from '../../../test/databases';
import { startMailServer, type MailServer } from '../../../test/mail-server';
import { earliestSlot, newKey, orderBody } from '../../../test/order-shop';
import { makeCustomer, newVisitor, TEST_PASSWORD } from '../../../test/visitor';
import { customers, invoices, orders } from '../database/schema';

jest.setTimeout(60_000);

describe.each(ONE_DATABASE)('attachments of the booking mail (%s)', (database) => {
  let server: MailServer;
  let api: BillingApp;
  beforeAll(async () => {
    server = await startMailServer();
    api = await startBillingApp(database, {
      mail: {
        smtpUrl: server.url,
        from: 'Spruce <hello@spruce.example>',
        shopInbox: 'shop@spruce.example',
        publicOrigin: 'https://spruce.example',
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const book = async (body: Partial<OrderBody> = {}) => {
    const { email } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    await api.connection.db.update(customers).set({ sumsubStatus: 'verified' }).where(eq(customers.id, visitor.id));
    await api.saveCard(visitor.id, 'pm_card_visa');
    await api.settle();
    const delivery = await earliestSlot(api);
    const {
      body: { data },
    } = await visitor.call('POST', '/orders', {
      body: orderBody(visitor, { delivery, ...body }),
      headers: { 'idempotency-key': newKey() },
      schema: placedOrderResponseSchema,
    });
    await api.settle();
    const [invoice] = (await visitor.call('GET', `/orders/${data.id}/invoices`, { schema: invoicesResponseSchema })).body.data;
    const mail = server.mails.find(
      ({ recipients, attachments }) => recipients.includes(email) && attachments.some(({ filename }) => filename === 'delivery.ics'),
    );
    return { number: invoice?.number ?? '', mail };
  };

  it('the booking mail mentions the requested tax invoice and contains the invoice as PDF', async () => {
    const invoice = {
      first_name: 'Pim',
      last_name: 'Suwan',
      company: 'Lamai Studio Co., Ltd. (Head Office)',
      tax_id: '0105561000003',
      phone: '0812345678',
      address_1: '88/14 Soi Ari 4',
      sub_district: 'Phaya Thai',
      district: 'Phaya Thai',
      city: 'Bangkok',
      postcode: '10400',
      country: 'TH',
    };
    const { number, mail } = await book({ invoice });
    expect(mail?.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`)).toEqual([
      `${number}.pdf application/pdf`,
      'delivery.ics text/calendar',
    ]);
    const pdf = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(`Tax invoice ${number} for Lamai Studio Co., Ltd. (Head Office) is attached.`);
  });

  it('prints company, tax ID and branch on the tax invoice, and refuses an invalid tax ID or branch', async () => {
    const invoice = {
      first_name: 'Pim',
      last_name: 'Suwan',
      company: 'บริษัท ละไม สตูดิโอ จำกัด',
      branch: '00002',
      phone: '0812345678',
      address_1: '88/14 ซอยอารีย์ 4',
      building: 'อาคารอารีย์',
      location_name: 'ที่ทำงาน',
      sub_district: 'พญาไท',
      district: 'พญาไท',
      city: 'กรุงเทพมหานคร',
      postcode: '10400',
      country: 'TH',
    };
    const { number } = await book({ invoice: { ...invoice, tax_id: '0-1055-61000-00-3' } });
    const [kept] = await api.connection.db.select().from(invoices).where(eq(invoices.number, number));
    expect(kept?.document).toMatchObject({
      customer: {
        name: 'บริษัท ละไม สตูดิโอ จำกัด',
        branch: '00002',
        taxId: '0105561000003',
        address: 'อาคารอารีย์ 88/14 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400',
      },
    });
    const [order] = await api.connection.db
      .select()
      .from(orders)
      .where(eq(orders.id, kept?.orderId ?? 0));
    expect(order?.invoice).toMatchObject({ company: 'บริษัท ละไม สตูดิโอ จำกัด (สาขาที่ 00002)', branch: '00002', tax_id: '0105561000003' });
    const { email } = await makeCustomer(api);
    const visitor = await newVisitor(api).logIn(email, TEST_PASSWORD);
    for (const wrong of [{ tax_id: '0105561000004' }, { tax_id: '0105561000003', branch: '2' }])
      await visitor.refused(400, 'rest_invalid_param', 'POST', '/orders', {
        body: orderBody(visitor, { invoice: { ...invoice, ...wrong } }),
        headers: { 'idempotency-key': newKey() },
      });
  });

  it('attaches no tax invoice if the customer requested none', async () => {
    const { mail } = await book();
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['delivery.ics']);
  });
});
