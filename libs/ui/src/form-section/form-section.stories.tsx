import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { TextField } from '../text-field/text-field';
import { FormSection } from './form-section';

const fields = (
  <>
    <TextField label="First name" defaultValue="Pim" />
    <TextField label="Last name" defaultValue="Suwan" />
  </>
);
const fieldsTh = (
  <>
    <TextField label="ชื่อ" defaultValue="พิมพ์ชนก" />
    <TextField label="นามสกุล" defaultValue="สุวรรณ" />
  </>
);

const meta: Meta<typeof FormSection> = {
  title: 'Forms/Form section',
  id: 'form-section',
  component: FormSection,
  args: { id: 'billing', title: 'Billing details', state: 'todo', children: fields },
  parameters: { th: { title: 'ข้อมูลสำหรับออกบิล', children: fieldsTh } },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 900 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FormSection>;

export const Todo: Story = { tags: ['grounds'] };
export const Current: Story = {
  args: { state: 'todo', note: 'Your rent starts on the day we deliver. You can book up to 21 days ahead.' },
  parameters: { th: { note: 'เริ่มนับค่าเช่าในวันที่เราไปส่ง จองล่วงหน้าได้ 21 วัน' } },
};
export const Done: Story = { args: { state: 'done', stateLabel: 'Complete' }, parameters: { th: { stateLabel: 'ครบแล้ว' } } };
export const Needed: Story = {
  args: { state: 'needed', stateLabel: 'Needed', error: 'Please provide your billing details.' },
  parameters: { th: { stateLabel: 'ต้องกรอก', error: 'กรุณากรอกข้อมูลสำหรับออกบิล' } },
  play: async ({ canvas }) => expect(canvas.getByRole('region')).toHaveAccessibleName(/Billing|ออกบิล/),
};
export const Optional: Story = {
  args: { state: 'optional', stateLabel: 'Optional', title: 'Tax invoice' },
  parameters: { th: { stateLabel: 'ไม่บังคับ', title: 'ใบกำกับภาษี' } },
};
export const Long: Story = {
  args: {
    ...Needed.args,
    title: 'Billing details of the company that the monthly charges are written to',
    error: 'Please provide the billing details, with the full name as it stands on the tax registration of the company, and its branch.',
  },
  parameters: {
    th: {
      stateLabel: 'ต้องกรอก',
      title: 'ข้อมูลของบริษัทที่ใช้ออกบิลรายเดือน',
      error: 'กรุณากรอกข้อมูลสำหรับออกบิล โดยใช้ชื่อเต็มตามที่จดทะเบียนภาษีของบริษัท พร้อมสาขา',
    },
  },
};
export const OnLinen: Story = { ...Needed, globals: { ground: 'linen' }, play: undefined };
export const OnDark: Story = { ...Needed, globals: { ground: 'dark' }, play: undefined };

export const Plain: Story = {
  args: { title: 'Where it goes', state: 'plain', stateLabel: undefined, children: <p>Ari Garden, 88/14 Soi Ari 4, Bangkok 10400</p> },
  parameters: { th: { title: 'ส่งที่ไหน', children: <p>อารีย์ การ์เด้น 88/14 ซอยอารีย์ 4 กรุงเทพฯ 10400</p> } },
};
