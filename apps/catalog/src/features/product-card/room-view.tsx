import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '@spruce/ui';
import styles from './room-view.module.css';

export interface RoomViewProps {
  name: string;
  /** Base of the photo of the card. */
  base: string;
  /** Last part of the base of the picture in a room. */
  room: string;
  sizes: string;
}

/** All pictures of rooms have these files (`apps/api/catalogue/check.mjs`). */
const ROOM_PICTURE = { width: 480, height: 480, widths: { avif: [320, 480], webp: [480] }, color: 'transparent', alt: '' };

/** Shows the product in a room while a mouse is over the card, or after a press of the button. The picture loads when it is shown. */
export function RoomView({ name, base, room, sizes }: RoomViewProps) {
  const { t } = useTranslation('catalog');
  const [pressed, setPressed] = useState(false);
  return (
    <div className={styles.room} data-pressed={pressed || undefined}>
      <Photo className={styles.photo} image={{ ...ROOM_PICTURE, base: base.slice(0, base.lastIndexOf('-') + 1) + room }} sizes={sizes} />
      <button
        type="button"
        className={styles.button}
        aria-label={`${t('card.room')}: ${name}`}
        aria-pressed={pressed}
        onClick={() => setPressed(!pressed)}
      >
        <span>{t('card.room')}</span>
      </button>
    </div>
  );
}
