import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@spruce/api-client/orders';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Button, textLinkClass } from '@spruce/ui';
import { useProblem } from '../../forms/use-problem';
import styles from './rent-again.module.css';

export function useRentAgain({ number, title }: Pick<OrderSummary, 'number' | 'title'>, look: 'outline' | 'link') {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useProblem();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const { addOrderToCart } = await import(/* webpackChunkName: "rent-again" */ './add-order-to-cart');
      return addOrderToCart(number, api, queryClient);
    },
  });
  const months = data && t('orders.months', { count: data.months });
  return {
    button: (
      <Button
        once
        variant={look}
        size="small"
        {...(look === 'link' && { className: styles.inList })}
        aria-label={isPending ? undefined : t('orders.again.named', { title })}
        loading={isPending}
        loadingText={t('orders.again.working')}
        onClick={() => mutate()}
      >
        {t('orders.again.button')}
      </Button>
    ),
    outcome: (
      <span className={styles.outcome} role="status">
        {error && !isPending && <span className={styles.problem}>{describeProblem(error)}</span>}
        {data && !isPending && (
          <>
            <span>
              {data.pieces > 0 ? (
                <>
                  {t('orders.again.in', { count: data.pieces, months })}{' '}
                  <Link className={textLinkClass({ className: styles.cart })} to={paths.cart()}>
                    {t('orders.again.cart')}
                  </Link>
                </>
              ) : (
                t('orders.again.none')
              )}
            </span>
            {data.repriced && <span>{t('orders.again.repriced', { months })}</span>}
            {data.missing.map(({ id, name, reason, count }) => (
              <span key={id} className={styles.missing}>
                {t(`orders.again.${reason}`, { name, count })}
              </span>
            ))}
          </>
        )}
      </span>
    ),
  };
}
