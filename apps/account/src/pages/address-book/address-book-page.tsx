import { useHydrated, type RouteHandle } from '@spruce/platform';
import { AccountFrame } from '../../customer/account-frame';
import { AddressBook } from '../../features/addresses/address-book';

export const handle: RouteHandle = { private: true, guards: ['auth'] };

/** `/address-book` shows the address section of `/user` with its own URL, for links from mails and the checkout. */
export function Component() {
  return <AccountFrame current={useHydrated() ? 'addresses' : null}>{(profile) => <AddressBook profile={profile} />}</AccountFrame>;
}
