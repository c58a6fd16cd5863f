import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, type Messages } from '@spruce/i18n';
import type { HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { asCustomer as asCustomerOfSamples, compilePage, visitRoutes } from '@spruce/platform/testing';
import routes, { loadMessages, namespace } from '../routes';

export { forgetAll } from '@spruce/platform/testing';

configure({ asyncUtilTimeout: 10_000 });

export async function renderRoute(
  path: string,
  { language = 'en', ...given }: { language?: Language; handlers?: HandlerOverrides; gated?: boolean } = {},
) {
  const i18n = createI18n(language, { [namespace]: (await loadMessages(language)).default as Messages });
  await compilePage(routes, path);
  const { page, ...rest } = visitRoutes(routes, path, { language, i18n, ...given });
  return { ...render(page), ...rest, user: userEvent.setup() };
}

export function asCustomer({ unverified = false } = {}): void {
  asCustomerOfSamples();
  const userData = JSON.stringify({ user_role: 'customer', ...(unverified && { user_status: 'unverified' }) });
  document.cookie = `userData=${encodeURIComponent(userData)}; path=/`;
}

export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
