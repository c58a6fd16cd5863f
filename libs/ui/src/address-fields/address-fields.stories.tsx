import { useEffect, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ComboboxItem } from '../combobox/combobox-types';
import * as z from 'zod/mini';
import { Form, showErrors, useSchemaForm } from '../form/form';
import { AddressFields, type AddressFieldsProps, type AddressLabels } from './address-fields';

const labels: Record<'en' | 'th', AddressLabels> = {
  en: {
    country: 'Country',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    building: 'Building or village',
    address1: 'House number, room, floor',
    address2: 'Soi and road',
    city: 'City',
    state: 'State or region',
    postcode: 'Postcode',
    phone: 'Phone',
    locationName: 'Name for this address',
    area: 'Find the area',
    optional: '(optional)',
    locationExample: 'Home, office, parents',
    chooseState: 'Choose',
  },
  th: {
    country: 'ประเทศ',
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    company: 'บริษัท',
    building: 'อาคาร / คอนโด / หมู่บ้าน',
    address1: 'บ้านเลขที่ ห้อง ชั้น',
    address2: 'ซอยและถนน',
    city: 'เมือง',
    state: 'รัฐ',
    postcode: 'รหัสไปรษณีย์',
    phone: 'เบอร์โทรศัพท์',
    locationName: 'ชื่อเรียกที่อยู่นี้',
    area: 'ค้นหาแขวง เขต หรือรหัสไปรษณีย์',
    optional: '(ไม่บังคับ)',
    locationExample: 'บ้าน ออฟฟิศ บ้านพ่อแม่',
    chooseState: 'เลือก',
  },
};
const combobox = {
  en: { empty: 'No area of this name. Try the postcode.', loading: 'Searching', open: 'Show all', clear: 'Clear' },
  th: { empty: 'ไม่พบพื้นที่นี้ ลองพิมพ์รหัสไปรษณีย์', loading: 'กำลังค้นหา', open: 'ดูทั้งหมด', clear: 'ล้าง' },
};
const found: Record<'en' | 'th', ComboboxItem[]> = {
  en: [
    { value: '101406', label: 'Phaya Thai', other: 'พญาไท', note: 'Phaya Thai, Bangkok', aside: '10400' },
    { value: '102601', label: 'Din Daeng', other: 'ดินแดง', note: 'Din Daeng, Bangkok', aside: '10400' },
  ],
  th: [
    { value: '101406', label: 'พญาไท', other: 'Phaya Thai', note: 'เขตพญาไท กรุงเทพมหานคร', aside: '10400' },
    { value: '102601', label: 'ดินแดง', other: 'Din Daeng', note: 'เขตดินแดง กรุงเทพมหานคร', aside: '10400' },
  ],
};
const parts: Record<'en' | 'th', Record<string, string[]>> = {
  en: { '101406': ['Phaya Thai,', 'Phaya Thai,', 'Bangkok 10400'], '102601': ['Din Daeng,', 'Din Daeng,', 'Bangkok 10400'] },
  th: { '101406': ['แขวงพญาไท', 'เขตพญาไท', 'กรุงเทพมหานคร 10400'], '102601': ['แขวงดินแดง', 'เขตดินแดง', 'กรุงเทพมหานคร 10400'] },
};
const empty = {
  country: 'TH',
  firstName: '',
  lastName: '',
  company: '',
  building: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  locationName: '',
};

interface Args extends Pick<AddressFieldsProps, 'kind'> {
  errors?: Partial<Record<keyof typeof empty | 'area', string>>;
  start?: Partial<typeof empty>;
  chosen?: number;
  states?: AddressFieldsProps['states'];
  loading?: boolean;
  failed?: boolean;
}

const meta: Meta<Args> = {
  title: 'Forms/Address fields',
  id: 'address-fields',
  component: AddressFields as never,
  args: { kind: 'shipping' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled({ errors, kind, start, chosen, states, loading, failed }, { globals }) {
    const language = globals.locale === 'th' ? 'th' : 'en';
    const form = useSchemaForm<Record<string, string>>({
      defaultValues: { ...empty, ...start },
      schema: () => z.looseObject({}),
      describe: ({ message }) => message,
    });
    useEffect(() => showErrors(form, errors ?? {}), [form, errors]);
    const [area, setArea] = useState<ComboboxItem | null>(chosen === undefined ? null : (found[language][chosen] ?? null));
    const [query, setQuery] = useState(area?.label ?? '');
    const thai = language === 'th';
    return (
      <Form form={form} onSubmit={() => undefined}>
        <AddressFields
          kind={kind}
          labels={labels[language]}
          countries={[
            { value: 'TH', label: thai ? 'ไทย' : 'Thailand' },
            { value: 'US', label: thai ? 'สหรัฐอเมริกา' : 'United States' },
            { value: 'SG', label: thai ? 'สิงคโปร์' : 'Singapore' },
          ]}
          states={states}
          area={{
            value: area,
            onChange: setArea,
            query,
            onQueryChange: setQuery,
            items: query ? found[language] : [],
            labels: combobox[language],
            loading,
            hint: thai ? 'พิมพ์ได้ทั้งไทยและอังกฤษ' : 'Sub-district, district or postcode, in English or Thai',
            found: thai ? 'มี 2 พื้นที่ใช้รหัส 10400 เลือกพื้นที่ของคุณ' : '2 areas share 10400. Pick yours.',
            parts: area ? parts[language][area.value] : undefined,
            failure: failed
              ? { text: thai ? 'โหลดพื้นที่ไม่ได้' : 'The areas did not load.', retry: thai ? 'ลองอีกครั้ง' : 'Try again', onRetry: () => undefined }
              : undefined,
          }}
        />
      </Form>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Thai: Story = {
  play: async ({ canvas }) => {
    const area = await waitFor(
      () =>
        canvas.getAllByRole('combobox').find((box) => box.tagName === 'INPUT') ?? Promise.reject(new Error('The combobox has not loaded')),
      { timeout: 8000 },
    );
    await userEvent.click(area);
    await userEvent.keyboard('10400');
    await waitFor(() => expect(canvas.getAllByRole('option', { hidden: false }).length).toBeGreaterThanOrEqual(2));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByText(/Bangkok 10400|กรุงเทพมหานคร 10400/)).toBeVisible());
  },
};
const pim: Partial<typeof empty> = {
  firstName: 'Pim',
  lastName: 'Suwan',
  building: 'Ari Garden',
  address1: '88/14',
  address2: 'Soi Ari 4',
  phone: '0812345678',
  locationName: 'Home',
};
export const Filled: Story = {
  args: { start: pim, chosen: 0 },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(Clear|ล้าง)$/ }, { timeout: 8000 });
  },
};
export const WithErrors: Story = {
  args: {
    start: { ...pim, address1: '', phone: '08123456' },
    errors: {
      area: 'Pick the area that we deliver to.',
      address1: 'Enter the house number.',
      phone: 'A mobile number has 10 digits. Yours has 8.',
    },
  },
  parameters: { th: { errors: { area: 'เลือกพื้นที่ที่จะให้เราไปส่ง', address1: 'กรุณากรอกบ้านเลขที่', phone: 'เบอร์มือถือมี 10 หลัก คุณกรอก 8 หลัก' } } },
};
export const SearchFailed: Story = { args: { failed: true } };
export const International: Story = {
  args: {
    start: {
      country: 'SG',
      firstName: 'Emma',
      lastName: 'Clarke',
      address1: '10 Bayfront Avenue',
      city: 'Singapore',
      postcode: '018956',
      phone: '+65 6688 8868',
    },
  },
};
export const WithStates: Story = {
  args: {
    start: {
      country: 'US',
      firstName: 'Emma',
      lastName: 'Clarke',
      address1: '500 Howard Street',
      city: 'San Francisco',
      postcode: '94105',
    },
    states: [
      { value: 'CA', label: 'California' },
      { value: 'NY', label: 'New York' },
    ],
  },
};
export const ForAnInvoice: Story = {
  args: { kind: 'invoice', chosen: 1 },
};
export const OnLinen: Story = { ...Filled, globals: { ground: 'linen' } };
export const OnDark: Story = { ...WithErrors, globals: { ground: 'dark' } };
