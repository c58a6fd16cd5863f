import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastRegion } from '@spruce/ui';
import { keepOrderNumbers } from '../page/format';
import { focusHeading, useStaffProblem } from '../page/staff-page';

interface StaffToast {
  message: string;
  /** Undoes the action and resolves with the message of the next toast. */
  undo?: () => Promise<string>;
}

/** A toast shows Undo for this time. It must be shorter than the delay of the mail to the customer, after which no Undo is possible. */
const UNDO_LIFE_MS = 10_000;

const ToastContext = createContext<(toast: StaffToast) => void>(() => undefined);
export const useToast = () => useContext(ToastContext);

export function StaffToasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('staff');
  const describeProblem = useStaffProblem();
  const count = useRef(0);
  const [toasts, setToasts] = useState<(StaffToast & { id: string })[]>([]);
  const show = useCallback((toast: StaffToast) => setToasts((before) => [...before, { ...toast, id: String((count.current += 1)) }]), []);
  const runUndo = async (undo: () => Promise<string>) => {
    focusHeading();
    show({ message: await undo().catch(describeProblem) });
  };
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion
        label={t('board.toasts')}
        toasts={toasts.map(({ id, message, undo }) => ({
          id,
          message: keepOrderNumbers(message),
          ...(undo && { durationMs: UNDO_LIFE_MS, action: { label: t('board.undo'), onAction: () => void runUndo(undo) } }),
        }))}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </ToastContext>
  );
}
