import { lazy, Suspense } from 'react';
import { useCart } from '@spruce/cart';
import { usePlatform } from '@spruce/platform';

const TranslatedNames = lazy(async () => {
  const { useItemNames } = await import(/* webpackChunkName: "item-names" */ '@spruce/cart/names');
  return {
    default: function TranslatedNames() {
      useItemNames();
      return null;
    },
  };
});

const isThai = (text: string) => /[\u0E00-\u0E7F]/.test(text);

export function ItemNames() {
  const { language } = usePlatform();
  const hasForeignNames = useCart(({ record }) => record.items.some(({ name }) => isThai(name) !== (language === 'th')));
  return hasForeignNames ? (
    <Suspense fallback={null}>
      <TranslatedNames />
    </Suspense>
  ) : null;
}
