import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CardForm, type CardFormProps } from './card-form';
import { installStripe } from './story-stripe';

const failing = (happened: string, next: string) => ({ happened, next });
const words: CardFormProps['words'] = {
  loading: 'Opening the card form',
  failed: {
    title: 'We couldn’t open the card form',
    text: 'Our payment provider isn’t responding. We haven’t charged you.',
    retry: 'Try again',
  },
  submit: 'Save card',
  submitting: 'Saving the card',
  cancel: 'Cancel',
  safe: 'The card goes to our payment provider, never to us. Your bank may check it’s you.',
  nothingCharged: 'We haven’t charged you or saved the card.',
  problems: {
    declined: failing('Your bank declined this card.', 'Banks don’t tell us why. Calling yours or using another card usually helps.'),
    'insufficient-funds': failing('Your card doesn’t have enough funds.', 'Please use another card.'),
    expired: failing('Your card has expired.', 'Please check the date, or use another card.'),
    'wrong-code': failing('This code does not match the card.', 'Please check the security code.'),
    'wrong-number': failing('The card number is not right.', 'Please check the digits.'),
    'not-every-month': failing('This card doesn’t support monthly payments.', 'Please use a credit or debit card.'),
    'bank-unreachable': failing('We couldn’t reach your bank.', 'Please try again in a minute.'),
    'left-bank': failing('You left your bank’s page before confirming.', 'Save the card again to go back to your bank’s page.'),
    unreachable: failing('We couldn’t reach our payment provider.', 'Please check your connection and try again.'),
    failed: failing('We couldn’t save the card.', 'Please try again in a moment.'),
  },
};
const th: CardFormProps['words'] = {
  ...words,
  submit: 'บันทึกบัตร',
  submitting: 'กำลังบันทึกบัตร',
  cancel: 'ยกเลิก',
  safe: 'ข้อมูลบัตรส่งตรงถึงผู้ให้บริการชำระเงิน ไม่ผ่านเรา ธนาคารอาจขอให้คุณยืนยันตัวตน',
  nothingCharged: 'ยังไม่มีการตัดเงิน และยังไม่ได้บันทึกบัตร',
  failed: { title: 'เปิดแบบฟอร์มบัตรไม่ได้', text: 'ติดต่อผู้ให้บริการชำระเงินไม่ได้ ยังไม่มีการตัดเงิน', retry: 'ลองอีกครั้ง' },
  problems: {
    ...words.problems,
    declined: failing('ธนาคารปฏิเสธบัตรนี้', 'ธนาคารไม่ได้แจ้งเหตุผล ลองโทรหาธนาคารหรือใช้บัตรใบอื่น'),
    'left-bank': failing('คุณออกจากหน้าธนาคารก่อนยืนยัน', 'กดบันทึกบัตรอีกครั้งเพื่อเปิดหน้าธนาคาร'),
  },
};

const meta: Meta<CardFormProps> = {
  title: 'Commerce/Card form',
  id: 'card-form',
  component: CardForm,
  args: {
    origin: 'https://js.stripe.com',
    publishableKey: 'pk_test_story',
    clientSecret: 'seti_1_secret_2',
    language: 'en',
    words,
    onSaved: () => undefined,
    onCancel: () => undefined,
  },
  parameters: { th: { words: th } },
  argTypes: { words: { control: false } },
  beforeEach: () => installStripe(undefined),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<CardFormProps>;

const press: Story['play'] = async ({ canvas }) => {
  const save = await canvas.findByRole('button', { name: /Save card|บันทึกบัตร/ }, { timeout: 8000 });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
};

export const Open: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /Save card|บันทึกบัตร/ })).toBeEnabled(), { timeout: 8000 });
  },
};
export const Saving: Story = {
  play: async (context) => {
    await press(context);
    await waitFor(() => expect(context.canvas.getByRole('button', { name: /Saving|กำลังบันทึก/ })).toHaveAttribute('aria-busy', 'true'));
  },
};
export const Declined: Story = {
  beforeEach: () => installStripe({ error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } }),
  play: async (context) => {
    await press(context);
    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveFocus());
  },
};
export const BankConfirmationFailed: Story = {
  beforeEach: () => installStripe({ error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' } }),
  play: async (context) => {
    await press(context);
    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveFocus());
  },
};
export const FormNotOpened: Story = {
  args: { origin: undefined },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
};
