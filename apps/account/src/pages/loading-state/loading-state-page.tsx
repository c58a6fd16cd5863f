import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userInfoQuery } from '@spruce/api-client/account';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { useRehydrateCart } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { afterThai } from '@spruce/i18n';
import { sameOriginPath, takeIntent, useRehydrateSession, useSession } from '@spruce/session';
import { Button, buttonClass, HeldPiece, LineThumb, WaitPage } from '@spruce/ui';
import { EntryLinks, HomeLink } from '../../entry/entry-page';
import { finishIntent, heldOf, type Held, type KeptIntent } from './finish-intent';

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
  const taken = useRef<KeptIntent | null>(undefined);
  const [held, setHeld] = useState<Held>();
  const [failed, setFailed] = useState<KeptIntent>();

  const finish = useCallback(
    async (kept: KeptIntent) => {
      try {
        const found = await heldOf(kept, api, queryClient);
        setFailed(undefined);
        setHeld(found[0]);
        finishIntent(found);
        void navigate(sameOriginPath(kept.path), { replace: true });
      } catch {
        setFailed(kept);
      }
    },
    [api, queryClient, navigate],
  );
  useEffect(() => {
    // takeIntent deletes the record, so a second run of this effect must reuse the first result.
    taken.current ??= takeIntent();
    if (taken.current) void finish(taken.current);
    else void navigate(paths.home(), { replace: true });
  }, [finish, navigate]);

  const greeting = user?.firstName ? t('loadingState.named', { name: afterThai(user.firstName, language) }) : t('loadingState.title');
  return (
    <WaitPage
      top={<HomeLink />}
      title={failed ? t('problem.title') : greeting}
      foot={<EntryLinks />}
      held={
        held && (
          <HeldPiece image={<LineThumb src={held.item.image.src} color={held.item.image.color} size={72} />} name={held.item.name}>
            {t(held.moved ? 'loadingState.moving' : 'loadingState.toWishlist')}
          </HeldPiece>
        )
      }
      failed={
        failed
          ? {
              actions: (
                <>
                  <Button onClick={() => void finish(failed)}>{t('loadingState.again')}</Button>
                  <Link className={buttonClass({ variant: 'outline' })} to={sameOriginPath(failed.path)}>
                    {t('loadingState.back')}
                  </Link>
                </>
              ),
            }
          : undefined
      }
    >
      <title>{t('loadingState.meta.title')}</title>
      {t(failed ? 'loadingState.failedText' : 'loadingState.text')}
    </WaitPage>
  );
}
