import { Suspense } from 'react';
import { Skeleton } from '@spruce/ui';
import type { DayAndSlotPickerProps } from './day-and-slot-picker';
import styles from './day-and-slot.module.css';
import { lazyWithMessages } from './lazy-with-messages';

export type { DayAndSlot } from './day-and-slot-picker';

const Picker = lazyWithMessages<DayAndSlotPickerProps>(
  'dayAndSlot',
  {
    en: () => import(/* webpackChunkName: "day-and-slot.en" */ '@spruce/messages-features/day-and-slot.en.json'),
    th: () => import(/* webpackChunkName: "day-and-slot.th" */ '@spruce/messages-features/day-and-slot.th.json'),
  },
  async () => ({ default: (await import(/* webpackChunkName: "day-and-slot" */ './day-and-slot-picker')).DayAndSlotPicker }),
);

/** Render it before its days have loaded, so that both load at the same time. */
export function DayAndSlotPicker(props: DayAndSlotPickerProps) {
  return (
    <Suspense fallback={<Skeleton className={styles.loading} />}>
      <Picker {...props} />
    </Suspense>
  );
}
