import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userInfoQuery } from '@spruce/api-client/account';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { useRehydrateCart } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { spaceAfterThai } from '@spruce/i18n';
import { sameOriginPath, takeIntent, useRehydrateSession, useSession } from '@spruce/session';
import { Button, buttonClass, HeldPiece, LineThumb, WaitPage } from '@spruce/ui';
import { EntryLinks, HomeLink } from '../../entry/entry-page';
import { finishIntent, loadIntentItems, type IntentItem, type StoredIntent } from './finish-intent';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['auth'] };

export function Component() {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useRehydrateSession();
  useRehydrateCart();
  const uid = useSession((session) => session.uid);
  const { data: user } = useQuery({ ...userInfoQuery(api, uid ?? 0), enabled: uid !== null });
  const takenIntent = useRef<StoredIntent | null>(undefined);
  const [shownItem, setShownItem] = useState<IntentItem>();
  const [failedIntent, setFailedIntent] = useState<StoredIntent>();

  const finish = useCallback(
    async (intent: StoredIntent) => {
      try {
        const found = await loadIntentItems(intent, api, queryClient);
        setFailedIntent(undefined);
        setShownItem(found[0]);
        finishIntent(found);
        void navigate(sameOriginPath(intent.path), { replace: true });
      } catch {
        setFailedIntent(intent);
      }
    },
    [api, queryClient, navigate],
  );
  useEffect(() => {
    // `takeIntent` deletes the stored action, so a second run of this effect must use the first result.
    takenIntent.current ??= takeIntent();
    if (takenIntent.current) void finish(takenIntent.current);
    else void navigate(paths.home(), { replace: true });
  }, [finish, navigate]);

  const greeting = user?.firstName ? t('loadingState.named', { name: spaceAfterThai(user.firstName, language) }) : t('loadingState.title');
  return (
    <WaitPage
      top={<HomeLink />}
      title={failedIntent ? t('problem.title') : greeting}
      foot={<EntryLinks />}
      held={
        shownItem && (
          <HeldPiece
            image={<LineThumb src={shownItem.item.image.src} color={shownItem.item.image.color} size={72} />}
            name={shownItem.item.name}
          >
            {t(shownItem.moved ? 'loadingState.moving' : 'loadingState.toWishlist')}
          </HeldPiece>
        )
      }
      failed={
        failedIntent
          ? {
              actions: (
                <>
                  <Button onClick={() => void finish(failedIntent)}>{t('loadingState.again')}</Button>
                  <Link className={buttonClass({ variant: 'outline' })} to={sameOriginPath(failedIntent.path)}>
                    {t('loadingState.back')}
                  </Link>
                </>
              ),
            }
          : undefined
      }
    >
      <title>{t('loadingState.meta.title')}</title>
      {t(failedIntent ? 'loadingState.failedText' : 'loadingState.text')}
    </WaitPage>
  );
}
