import { lazy, Suspense, type ComponentProps } from 'react';
import type { AddressForm } from './address-form';

const Form = lazy(async () => ({ default: (await import(/* webpackChunkName: "address-form" */ './address-form')).AddressForm }));

/** The form of an address, where it opens at a press: it loads with it. */
export function OpenedAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
