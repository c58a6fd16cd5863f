import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { IdentityCheck, type IdentityCheckProps } from './identity-check';

const meta: Meta<IdentityCheckProps> = {
  title: 'Commerce/Identity check',
  id: 'identity-check',
  component: IdentityCheck,
  args: {
    token: `_act-sbx-jwt-${btoa('{}')}.${btoa(JSON.stringify({ url: 'http://127.0.0.1:9' }))}.x-v2`,
    renew: () => Promise.resolve(''),
    language: 'en',
    words: {
      frame: 'ID check by our partner Sumsub',
      encrypted: 'Encrypted',
      waiting: 'The camera opens here. Allow it when your browser asks.',
      steps: 'Steps of the ID check',
      document: 'Document',
      selfie: 'Selfie',
      result: 'Result',
      done: 'done',
    },
    onVerdict: () => undefined,
    onFailed: () => undefined,
    blocked: null,
  },
  parameters: {
    th: {
      words: {
        frame: 'การยืนยันตัวตนโดย Sumsub พาร์ตเนอร์ของเรา',
        encrypted: 'เข้ารหัส',
        waiting: 'กล้องจะเปิดตรงนี้ กดอนุญาตเมื่อเบราว์เซอร์ถาม',
        steps: 'ขั้นตอนการยืนยันตัวตน',
        document: 'เอกสาร',
        selfie: 'เซลฟี่',
        result: 'ผลตรวจ',
        done: 'เสร็จแล้ว',
      },
    },
  },
  argTypes: { words: { control: false } },
};
export default meta;

export const Opening: StoryObj<IdentityCheckProps> = {
  play: async ({ canvas }) => expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true'),
};
