import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Button } from '../button/button';
import { ChevronLeftIcon, DownloadIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import { sampleInvoice } from './sample-invoice';
import { TaxInvoice, type TaxInvoiceProps } from './tax-invoice';

const meta: Meta<TaxInvoiceProps> = {
  title: 'Account/Tax invoice',
  id: 'tax-invoice',
  component: TaxInvoice,
  args: sampleInvoice,
  parameters: { controls: { disable: true } },
  globals: { ground: 'linen' },
};
export default meta;
type Story = StoryObj<TaxInvoiceProps>;

export const Sheet: Story = {
  render: (args, { globals }) => (
    <>
      <div className="row" style={{ justifyContent: 'space-between', maxWidth: '210mm', margin: '0 auto 16px' }}>
        <a className={textLinkClass()} href="#order" style={{ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }}>
          <ChevronLeftIcon size="small" />
          TI-2611-00391
        </a>
        <span className="row">
          <Button variant="outline" size="small">
            {globals.locale === 'th' ? 'พิมพ์' : 'Print'}
          </Button>
          <Button size="small">
            <DownloadIcon />
            PDF
          </Button>
        </span>
      </div>
      <TaxInvoice {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const sheet = canvas.getByRole('article');
    const { width, height } = sheet.getBoundingClientRect();
    await expect(Math.abs(height / width - 297 / 210)).toBeLessThan(0.02);
  },
};
export const ManyLines: Story = {
  args: { lines: Array.from({ length: 4 }, (_, at) => sampleInvoice.lines.map((line) => ({ ...line, id: `${line.id}${at}` }))).flat() },
};
export const Person: Story = {
  args: {
    parties: [
      {
        title: { th: 'ลูกค้า', en: 'Customer' },
        name: 'พิมพ์ชนก สุวรรณ',
        address: 'อารีย์ การ์เด้น 88/14 ห้อง 703 ซอยอารีย์ 4 แขวงพญาไท เขตพญาไท กรุงเทพมหานคร 10400',
      },
      sampleInvoice.parties[1]!,
    ],
  },
};
