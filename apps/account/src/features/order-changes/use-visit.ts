import { useState } from 'react';
import type { DayAndSlot } from '@spruce/features/day-and-slot';
import { useDraftState, type DraftOf } from './change-draft';

export const VISIT_ID = 'visit';

/**
 * Stores the chosen day and slot of a visit. `days` is the value that decides which days can be booked, such as an end date or a postcode.
 * If this value changes, the stored choice is ignored. `wrong` is the error after a submit: `missed` if no slot is chosen, `gone` if the
 * slot was taken.
 */
export function useVisit(draft: DraftOf, days = '', section = VISIT_ID) {
  const [chosen, setChosen] = useDraftState<(DayAndSlot & { days: string }) | null>(draft, 'visit', null);
  const [wrong, setWrong] = useState<'missed' | 'gone'>();
  const visit = chosen?.days === days ? chosen : undefined;
  const completeVisit = visit?.slot ? { date: visit.date, slot: visit.slot } : undefined;
  return {
    visit,
    wrong: completeVisit ? undefined : wrong,
    choose: (next: DayAndSlot) => setChosen({ ...next, days }),
    handleSlotTaken: () => {
      setChosen(null);
      setWrong('gone');
      const sectionElement = document.getElementById(section);
      // The section may be taller than the window, so the page scrolls to its top, where the error is.
      sectionElement?.focus({ preventScroll: true });
      sectionElement?.scrollIntoView();
    },
    requireVisit: () => {
      if (completeVisit) return completeVisit;
      setWrong('missed');
      const sectionElement = document.getElementById(section);
      (sectionElement?.querySelector<HTMLElement>('input:not(:disabled), [role=grid] [tabindex="0"]') ?? sectionElement)?.focus();
      return undefined;
    },
  };
}
