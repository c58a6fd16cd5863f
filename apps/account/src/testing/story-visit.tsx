import { useState } from 'react';
import type { Meta } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router-dom';
import { expect } from 'storybook/test';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import { forgetAll, visitRoutes } from '@spruce/platform/testing';
import routes from '../routes';

export interface VisitArgs {
  at: string;
  handlers?: HandlerOverrides;
  gated?: boolean;
  /** Paths that never finish loading, so that the previous page stays visible. */
  slow?: string[];
  before?: () => void;
}

const never = (path: string): RouteObject => ({ path, loader: () => new Promise(() => undefined) });

function Visit({ at, handlers, before, gated, slow = [] }: VisitArgs) {
  const { i18n } = useTranslation('account');
  const [{ page }] = useState(() => {
    forgetAll();
    before?.();
    return visitRoutes([...slow.map(never), ...routes], at, { language: i18n.language === 'th' ? 'th' : 'en', i18n, handlers, gated });
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
