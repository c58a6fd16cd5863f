import type { ChangeKind } from '@spruce/contract/paths';
import { ClockIcon, FlagIcon, HomeIcon, PinIcon, PlusIcon, ReturnIcon, SwapIcon } from '@spruce/ui';

export const CHANGE_ICONS = {
  extend: ClockIcon,
  add: PlusIcon,
  swap: SwapIcon,
  return: ReturnIcon,
  relocate: PinIcon,
  'end-early': FlagIcon,
  buy: HomeIcon,
} satisfies Record<ChangeKind, unknown>;

export const CHANGE_KINDS = Object.keys(CHANGE_ICONS) as ChangeKind[];
