import { lazy, Suspense, type ComponentProps } from 'react';
import type { AddressForm } from './address-form';

const Form = lazy(async () => ({ default: (await import(/* webpackChunkName: "address-form" */ './address-form')).AddressForm }));

export function OpenedAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
