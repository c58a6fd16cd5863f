import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
import { finishIntent, loadIntentItems, type StoredIntent } from './finish-intent';

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
  const {
    mutate,
    data,
    isError,
    variables: intent,
  } = useMutation({
    mutationFn: (taken: StoredIntent) => loadIntentItems(taken, api, queryClient),
    onSuccess: (items, { path }) => {
      finishIntent(items);
      void navigate(sameOriginPath(path), { replace: true });
    },
  });
  useEffect(() => {
    // `takeIntent` deletes the stored action, so a second run of this effect must use the first result.
    takenIntent.current ??= takeIntent();
    if (takenIntent.current) mutate(takenIntent.current);
    else void navigate(paths.home(), { replace: true });
  }, [mutate, navigate]);

  const shownItem = data?.[0];
  const greeting = user?.firstName ? t('loadingState.named', { name: spaceAfterThai(user.firstName, language) }) : t('loadingState.title');
  return (
    <WaitPage
      top={<HomeLink />}
      title={isError ? t('problem.title') : greeting}
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
        isError
          ? {
              actions: (
                <>
                  <Button onClick={() => mutate(intent)}>{t('loadingState.again')}</Button>
                  <Link className={buttonClass({ variant: 'outline' })} to={sameOriginPath(intent.path)}>
                    {t('loadingState.back')}
                  </Link>
                </>
              ),
            }
          : undefined
      }
    >
      <title>{t('loadingState.meta.title')}</title>
      {t(isError ? 'loadingState.failedText' : 'loadingState.text')}
    </WaitPage>
  );
}
