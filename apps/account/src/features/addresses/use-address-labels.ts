import { useTranslation } from 'react-i18next';
import type { AddressLabels } from '@spruce/ui/address-fields';

const FIELDS = [
  'country',
  'firstName',
  'lastName',
  'company',
  'building',
  'address1',
  'address2',
  'city',
  'state',
  'postcode',
  'phone',
  'locationName',
  'area',
  'optional',
  'locationExample',
  'chooseState',
] as const satisfies readonly (keyof AddressLabels)[];

export function useAddressLabels(): AddressLabels {
  const { t } = useTranslation('account');
  return Object.fromEntries(FIELDS.map((field) => [field, t(`addresses.labels.${field}`)])) as Record<(typeof FIELDS)[number], string>;
}
