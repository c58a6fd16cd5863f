import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { DigitsField } from '../digits-field/digits-field';
import { CardSchemes, type CardScheme, type CardSchemesProps } from './card-schemes';

const meta: Meta<CardSchemesProps> = {
  title: 'Commerce/Card schemes',
  id: 'card-schemes',
  component: CardSchemes,
  args: { schemes: ['visa', 'mastercard'], label: 'We take Visa and Mastercard' },
  parameters: { th: { label: 'รับบัตร Visa และ Mastercard' } },
};
export default meta;
type Story = StoryObj<CardSchemesProps>;

export const Accepted: Story = { tags: ['grounds'] };
export const All: Story = {
  args: {
    schemes: ['visa', 'mastercard', 'jcb', 'unionpay', 'amex'],
    label: 'We take Visa, Mastercard, JCB, UnionPay and American Express',
  },
  parameters: { th: { label: 'รับบัตร Visa, Mastercard, JCB, UnionPay และ American Express' } },
};
export const Recognised: Story = { args: { found: 'mastercard' } };

const findScheme = (digits: string): CardScheme | undefined =>
  digits.startsWith('4') ? 'visa' : /^5[1-5]|^2[2-7]/.test(digits) ? 'mastercard' : undefined;
export const InCardNumberField: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
  render: function CardNumber(args, { globals }) {
    const th = globals.locale === 'th';
    const [digits, setDigits] = useState('');
    const [left, setLeft] = useState(false);
    return (
      <div onBlur={() => setLeft(true)}>
        <DigitsField
          label={th ? 'หมายเลขบัตร' : 'Card number'}
          inputMode="numeric"
          autoComplete="cc-number"
          value={digits}
          onChange={setDigits}
          keep={(text) => text.replace(/\D/g, '').slice(0, 16)}
          group={(number) => number.replace(/(\d{4})(?=\d)/g, '$1 ')}
          error={
            left && digits.length < 16
              ? th
                ? 'หมายเลขบัตรยังไม่ครบ ต้องมี 16 หลัก'
                : 'The card number is not complete. It has 16 digits.'
              : undefined
          }
          suffix={<CardSchemes {...args} found={findScheme(digits)} />}
        />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    await userEvent.keyboard('4242424242');
    await expect(field).toHaveValue('4242 4242 42');
    await expect(canvas.getByRole('img')).toHaveAccessibleName('Visa');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription(/16/);
  },
};
export const InCardNumberFieldOnLinen: Story = { ...InCardNumberField, globals: { ground: 'linen' } };
