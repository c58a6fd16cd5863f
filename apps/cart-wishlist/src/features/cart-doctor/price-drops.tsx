import { CartDoctor, CartDoctorLine, Phrases } from '@spruce/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { splitChangeMessage } from './change-line';
import type { Change } from './changes';

/** Lower prices need no answer of the shopper, so their messages are cleared when the shopper leaves the page. */
export function PriceDrops({ changes, onShown }: { changes: readonly Change[]; onShown: (changes: readonly Change[]) => void }) {
  const { t } = useTranslation('cart-wishlist');
  const markShown = useRef(() => {});
  useEffect(() => void (markShown.current = () => onShown(changes)));
  useEffect(() => {
    const onLeave = () => markShown.current();
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
  if (!changes.length) return null;
  return (
    <CartDoctor title={<Phrases text={t('doctor.good', { count: changes.length })} />} calm>
      {changes.map((change) => {
        const [line, aside] = splitChangeMessage(t, change);
        return (
          <CartDoctorLine key={change.item.variantID} aside={aside}>
            {line}
          </CartDoctorLine>
        );
      })}
    </CartDoctor>
  );
}
