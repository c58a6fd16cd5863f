import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userInfoQuery } from '@spruce/api-client/account';
import { Link, usePlatform, type RouteHandle } from '@spruce/platform';
import { cartStore, replaceItems, useRehydrateCart, type NewCartItem } from '@spruce/cart';
import { paths } from '@spruce/contract/paths';
import { spaceAfterThai } from '@spruce/i18n';
import { sameOriginPath, takeIntent, useUserId } from '@spruce/session';
import { Button, buttonClass, HeldPiece, LineThumb, WaitPage } from '@spruce/ui';
import type { ApiClient } from '@spruce/api-client';
import { packagesByIdQuery, productsByIdQuery } from '@spruce/api-client/catalogue';
import { cartItemFromPackage, cartItemFromProduct } from '@spruce/cart/items';
import type { IntentRecord } from '@spruce/contract/storage';
import { addToWishlist } from '@spruce/wishlist';
import { EntryLinks, HomeLink } from '../../entry/entry-page';

export const handle: RouteHandle = { layout: 'bare', private: true, guards: ['auth'] };

export function Component() {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useRehydrateCart();
  const uid = useUserId();
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

type StoredIntent = Pick<IntentRecord, 'action' | 'ids' | 'path'>;

interface IntentItem {
  item: NewCartItem;
  moved: boolean;
}

async function loadIntentItems({ action, ids }: StoredIntent, api: ApiClient, queryClient: QueryClient): Promise<IntentItem[]> {
  if (action !== 'wishlist.add' && action !== 'cart.move') return [];
  const listIds = (wanted: string) => [...new Set(ids.filter(({ kind }) => kind === wanted).map(({ id }) => id))];
  const [products, packages] = await Promise.all([
    queryClient.fetchQuery(productsByIdQuery(api, listIds('product'))),
    queryClient.fetchQuery(packagesByIdQuery(api, listIds('package'))),
  ]);
  const moved = action === 'cart.move';
  return ids.flatMap(({ kind, id, variantID }): IntentItem[] => {
    if (kind === 'package') return packages.filter((pack) => pack.id === id).map((pack) => ({ item: cartItemFromPackage(pack), moved }));
    const product = products.find((card) => card.id === id);
    const variation = product?.variations.find((one) => one.id === variantID);
    return product && variation ? [{ item: cartItemFromProduct(product, variation), moved }] : [];
  });
}

/**
 * An item that moves from the cart to the wishlist is skipped if it is no longer in the cart, because an earlier call has already moved it.
 */
function finishIntent(items: readonly IntentItem[]): void {
  for (const { item, moved } of items) {
    const inCart = cartStore.getState().record.items.find(({ variantID }) => variantID === item.variantID);
    if (moved && !inCart) continue;
    addToWishlist(item);
    if (moved) replaceItems(new Map([[item.variantID, null]]));
  }
}
