import { CartDoctor, CartDoctorLine, Phrases } from '@spruce/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeMessages } from './change-line';
import type { Change } from './changes';

/** Lower prices need no answer: they are shown once and cleared when the page closes. */
export function GoodNews({ changes, onTold }: { changes: readonly Change[]; onTold: (changes: readonly Change[]) => void }) {
  const { t } = useTranslation('cart-wishlist');
  const told = useRef(() => {});
  useEffect(() => void (told.current = () => onTold(changes)));
  useEffect(() => {
    const leave = () => told.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  if (!changes.length) return null;
  return (
    <CartDoctor title={<Phrases text={t('doctor.good', { count: changes.length })} />} calm>
      {changes.map((change) => {
        const [line, aside] = changeMessages(t, change);
        return (
          <CartDoctorLine key={change.item.variantID} aside={aside}>
            {line}
          </CartDoctorLine>
        );
      })}
    </CartDoctor>
  );
}
