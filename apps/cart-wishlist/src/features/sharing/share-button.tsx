import { LazyComponent } from '@spruce/platform/lazy-component';
import { Alert, TextButton } from '@spruce/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListToShare } from './share-dialog';

const loadShareDialog = () => import(/* webpackChunkName: "sharing" */ './share-dialog').then(({ ShareDialog }) => ShareDialog);

export function ShareButton(list: ListToShare) {
  const { t } = useTranslation('cart-wishlist');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={open}>
        {t('share.open')}
      </TextButton>
      {wasOpened ? (
        <LazyComponent
          load={loadShareDialog}
          props={{ ...list, open: isOpen, onClose: () => setOpen(false) }}
          failed={(retry) => (
            <Alert tone="oops" live action={{ label: t('share.retry'), onAction: retry }}>
              {t('share.failed')}
            </Alert>
          )}
        />
      ) : null}
    </>
  );
}
