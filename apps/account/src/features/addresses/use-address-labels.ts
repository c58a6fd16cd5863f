import { useTranslation } from 'react-i18next';
import { FORM_TEXT_NAMES } from '@spruce/address';
import type { AddressLabels } from '@spruce/ui/address-fields';

const NAMES = [...FORM_TEXT_NAMES, 'country', 'phone', 'area', 'optional', 'locationExample', 'chooseState'] as const;

export function useAddressLabels(): AddressLabels {
  const { t } = useTranslation('account');
  return Object.fromEntries(NAMES.map((name) => [name, t(`addresses.labels.${name}`)])) as Record<(typeof NAMES)[number], string>;
}
