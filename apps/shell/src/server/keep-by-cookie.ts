import { EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import type { TargetAction } from '../guards/enforce';

/** Keeps or forgets the page that a log-in leads back to, by the cookie of the answer. */
export function keepByCookie(secure: boolean): (previous: TargetAction, page: string) => HeadersInit {
  return (previous, page) => {
    const [value, seconds] = previous === 'keep' ? [encodeURIComponent(page), EXPIRATIONS.day] : ['', 0];
    return { 'set-cookie': `${COOKIES.redirect}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}` };
  };
}
