import { getMinutesToWait, refusalKeys } from '@spruce/api-client';
import { ownSharedListsQuery, shareList } from '@spruce/api-client/sharing';
import type { CartItem } from '@spruce/cart';
import { SHARED_LIST } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { addMessages } from '@spruce/i18n';
import en from '@spruce/messages-cart-wishlist/sharing.en.json';
import th from '@spruce/messages-cart-wishlist/sharing.th.json';
import { localePath, usePlatform } from '@spruce/platform';
import { Alert, Button, CopyBox, Dialog } from '@spruce/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OwnLinks } from './own-links';
import styles from './sharing.module.css';

export interface ListToShare {
  kind: 'cart' | 'wishlist';
  items: readonly CartItem[];
  months: number;
}

export interface ShareDialogProps extends ListToShare {
  open: boolean;
  onClose: () => void;
}

export function ShareDialog({ kind, items, months, open, onClose }: ShareDialogProps) {
  const { api, language } = usePlatform();
  addMessages(useTranslation().i18n, language, 'sharing', { en, th }[language]);
  const { t } = useTranslation('sharing');
  const queryClient = useQueryClient();
  const {
    mutate,
    data: made,
    error,
    isPending,
    reset,
  } = useMutation({
    mutationFn: () =>
      shareList(api, {
        kind,
        months,
        line_items: items
          .slice(0, SHARED_LIST.lines)
          .map((item) => ({ kind: item.kind, variant_id: item.variantID, quantity: Math.max(1, item.quantity) })),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSharedListsQuery(api).queryKey }),
  });
  const close = () => {
    reset();
    onClose();
  };
  const url = made && window.location.origin + localePath(paths.shared(made.token), language);
  return (
    <Dialog
      open={open}
      onClose={close}
      locked={isPending}
      title={t(kind === 'cart' ? 'titleCart' : 'titleWishlist')}
      closeLabel={t('close')}
    >
      <div className={styles.content}>
        <p>{t('text', { days: SHARED_LIST.days })}</p>
        {url ? (
          <div className={styles.made}>
            <CopyBox
              label={t('link')}
              shown={url}
              onCopy={async () => navigator.clipboard.writeText(url)}
              labels={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
            />
            <p className="note">{t('keep')}</p>
            <NativeShare url={url} />
          </div>
        ) : (
          <>
            <p className="note">{t('snapshot')}</p>
            {error ? (
              <Alert tone="oops" live>
                {t(refusalKeys(error, 'problem'), { most: SHARED_LIST.perOwner, minutes: getMinutesToWait(error) })}
              </Alert>
            ) : null}
            <Button wide loading={isPending} loadingText={t('making')} onClick={() => mutate()}>
              {t('make')}
            </Button>
          </>
        )}
        {open ? <OwnLinks onTurnedOff={(id) => id === made?.id && reset()} /> : null}
      </div>
    </Dialog>
  );
}

function NativeShare({ url }: { url: string }) {
  const { t } = useTranslation('sharing');
  // Most browsers on computers have no share sheet.
  if (!('share' in navigator)) return null;
  // The promise rejects if the visitor closes the share sheet.
  const send = () => void navigator.share({ title: t('nativeTitle'), url }).catch(() => undefined);
  return (
    <Button variant="outline" onClick={send}>
      {t('native')}
    </Button>
  );
}
