import { useTranslation } from 'react-i18next';
import type { InvoiceForm } from '@spruce/api-client/account';
import { HEAD_OFFICE, splitCompany } from '@spruce/address';

export function useBranchFormat(): (taxpayer: InvoiceForm) => string {
  const { t } = useTranslation(['invoice', 'checkout'], { nsMode: 'fallback' });
  return ({ taxID, company }) => {
    const { branch } = splitCompany(company);
    if (!taxID.startsWith('0')) return '';
    return branch === HEAD_OFFICE ? t('invoice.headOffice') : t('invoice.branch', { branch });
  };
}
