import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { BoardCard } from '@spruce/api-client/staff';
import { formatDay } from '@spruce/i18n';
import type { Language } from '@spruce/platform';
import { bangkokDate } from '@spruce/pricing';
import { CardIcon, ChainIcon, DocumentIcon, IdCardIcon, TruckIcon } from '@spruce/ui';

export interface Flag {
  icon: ReactNode;
  text: string;
  isBlocked: boolean;
}

export function getFlag(card: BoardCard, t: TFunction, language: Language): Flag | undefined {
  const day = (date: string) => formatDay(date, language);
  const { dispute } = card;
  if (dispute && card.statusGroup !== 'inactive') return { icon: <CardIcon />, text: t(`flag.dispute.${dispute}`), isBlocked: true };
  const blocked = card.allowedTransitions.find((transition) => transition.blocked)?.blocked;
  if (blocked === 'identity') return { icon: <IdCardIcon />, text: t(`flag.identity.${card.identity}`), isBlocked: true };
  if (blocked === 'payment') {
    if (card.linkExpiresAt)
      return { icon: <ChainIcon />, text: t('flag.link', { day: day(bangkokDate(card.linkExpiresAt)) }), isBlocked: true };
    return { icon: <CardIcon />, text: t(`flag.payment.${card.paymentState}`), isBlocked: true };
  }
  const [ask] = card.asks;
  if (card.owed && card.status === 'active')
    return { icon: <CardIcon />, text: t('flag.failed', { day: day(card.owed.dueOn) }), isBlocked: true };
  if (ask) return { icon: <DocumentIcon />, text: t(`flag.asks.${ask}`), isBlocked: true };
  if (card.stairsOnly && card.statusGroup === 'pending') return { icon: <TruckIcon />, text: t('flag.stairs'), isBlocked: false };
  return undefined;
}
