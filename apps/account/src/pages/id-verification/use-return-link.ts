import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@spruce/contract/paths';

export function useReturnLink() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return search.get('from') === 'checkout'
    ? { to: paths.checkout(), label: t('identity.backToCheckout') }
    : { to: paths.user(), label: t('identity.back') };
}
