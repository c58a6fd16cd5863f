import { Suspense } from 'react';
import { Skeleton } from '@spruce/ui';
import { DayAndSlotPicker as Picker, type DayAndSlotPickerProps } from './day-and-slot-picker';
import styles from './day-and-slot.module.css';
import { lazyWithMessages } from './lazy-with-messages';

export type { DayAndSlot } from './day-and-slot-picker';

const PickerWithMessages = lazyWithMessages<DayAndSlotPickerProps>(
  'dayAndSlot',
  {
    en: () => import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-features/day-and-slot.en.json'),
    th: () => import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-features/day-and-slot.th.json'),
  },
  async () => ({ default: Picker }),
);

/** Its messages load with those of the app. */
export function DayAndSlotPicker(props: DayAndSlotPickerProps) {
  return (
    <Suspense fallback={<Skeleton className={styles.loading} />}>
      <PickerWithMessages {...props} />
    </Suspense>
  );
}
