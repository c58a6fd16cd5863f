import { useState } from 'react';
import type { DeliverySlot } from '@spruce/contract/constants';

/** A day and a time of it; the time is chosen after the day. */
interface Visit {
  date: string;
  slot: DeliverySlot | null;
}

export const VISIT_ID = 'visit';

/**
 * When somebody comes. What was chosen is forgotten when `days` names other days: a collection has others for each end. What is `wrong`
 * is said once the button was pressed: there is no choice, or somebody else was quicker. Then the focus goes there.
 */
export function useVisit(days = '', section = VISIT_ID) {
  const [chosen, setChosen] = useState<Visit & { days: string }>();
  const [wrong, setWrong] = useState<'missed' | 'gone'>();
  const visit = chosen?.days === days ? chosen : undefined;
  const complete = visit?.slot ? { date: visit.date, slot: visit.slot } : undefined;
  return {
    visit,
    wrong: complete ? undefined : wrong,
    choose: (next: Visit) => setChosen({ ...next, days }),
    /** The chosen time was taken meanwhile: it is forgotten, and another one is asked for. */
    gone: () => {
      setChosen(undefined);
      setWrong('gone');
      const there = document.getElementById(section);
      // By its top: what happened is said there, and it may be longer than the window is high.
      there?.focus({ preventScroll: true });
      there?.scrollIntoView();
    },
    /** The slot for the confirmation; without one the section says so. */
    required: () => {
      if (complete) return complete;
      setWrong('missed');
      const there = document.getElementById(section);
      (there?.querySelector<HTMLElement>('input:not(:disabled), [role=grid] [tabindex="0"]') ?? there)?.focus();
      return undefined;
    },
  };
}
