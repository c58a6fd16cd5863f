import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openChangesQuery } from '@spruce/api-client/orders';
import { preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { OpenChangeRow } from './open-changes';
import frame from './orders-page.module.css';
import { useAnnouncement } from './use-announcement';

/** Renders nothing if the request fails, because each order page also shows its changes. */
export function PendingChanges() {
  const { t } = useTranslation('account');
  const { api } = usePlatform();
  const { data = [] } = useQuery(openChangesQuery(api));
  const { announcement, announce, statusRef } = useAnnouncement();
  return (
    <>
      <p className={announcement ? frame.news : 'visually-hidden'} role="status" ref={statusRef} tabIndex={-1}>
        {announcement}
      </p>
      {data.length > 0 && (
        <section className={frame.underWay} aria-labelledby="under-way">
          <header>
            <h2 className="label" id="under-way">
              {t('change.open.title')}
            </h2>
          </header>
          <ul role="list">
            {data.map(({ order, change }) => (
              <OpenChangeRow
                key={change.id}
                order={order}
                change={change}
                of={`: ${order.title}, ${preventBreaks(order.number)}`}
                onWithdrawn={announce}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
