import { useState } from 'react';
import type { Meta } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { expect } from 'storybook/test';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import { STORAGE_KEYS, type AssistedDraft, type CheckoutDraftRecord, type UpdatePaymentSuccessRecord } from '@spruce/contract/storage';
import { visitRoutes } from '@spruce/platform/testing';
import { writeText } from '@spruce/record-store';
import routes from '../routes';
import { addPackage, forgetAll, fromCart } from './browser';
import { boardHandlers } from './board-handlers';
import { asStaff, prepared } from './staff-handlers';

export interface VisitArgs {
  at: string;
  handlers?: HandlerOverrides;
  draft?: Partial<CheckoutDraftRecord>;
  withPackage?: boolean;
  staff?: boolean;
  assisted?: AssistedDraft;
  paid?: UpdatePaymentSuccessRecord;
}

function Visit({ at, handlers, draft, withPackage, staff, assisted, paid }: VisitArgs) {
  const { i18n } = useTranslation('checkout');
  const language = i18n.language === 'th' ? 'th' : 'en';
  const [{ page }] = useState(() => {
    forgetAll();
    if (staff) asStaff();
    else fromCart(draft, language);
    if (withPackage) addPackage(language);
    if (assisted) prepared(assisted);
    if (paid) writeText(STORAGE_KEYS.updatePaymentSuccess, JSON.stringify(paid));
    return visitRoutes(routes, at, { language, i18n, handlers: { ...(staff && boardHandlers(language)), ...handlers } });
  });
  return page;
}

export const storyVisit = {
  tags: ['!autodocs'],
  parameters: { padding: false },
  render: (args, { id, globals }) => <Visit key={`${id} ${String(globals['locale'])}`} {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 }, { timeout: 8000 })).toBeVisible();
  },
} satisfies Meta<VisitArgs>;
