import type { ReactNode } from 'react';
import styles from './card-schemes.module.css';

export type CardScheme = 'visa' | 'mastercard' | 'jcb' | 'unionpay' | 'amex';

export const cardSchemeNames: Record<CardScheme, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  amex: 'American Express',
};

export const isCardScheme = (brand: string): brand is CardScheme => Object.hasOwn(cardSchemeNames, brand);

export const formatCardBrand = (brand: string): string => (isCardScheme(brand) ? cardSchemeNames[brand] : brand);

export const formatCardExpiry = ({ expMonth, expYear }: { expMonth: number; expYear: number }): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`;

const marks: Record<CardScheme, ReactNode> = {
  visa: (
    <path
      fill="#1a1f71"
      d="M16.1 8.3 13 15.8h-2l-1.6-6q-.1-.5-.5-.7-.8-.4-1.9-.6v-.2h3.3a1 1 0 0 1 1 .7l.8 4.4 2-5.1zm8 5c0-2-2.7-2-2.7-3q0-.4.9-.6a4 4 0 0 1 1.9.3l.3-1.5-1.8-.4q-3.2.1-3.3 2.5c0 1 1 1.7 1.7 2q1.1.5 1 1-.2.7-1.1.7-1.5-.1-2-.5l-.4 1.7q.8.3 2.2.4 3.2-.1 3.3-2.6m5.1 2.5H31l-1.6-7.5h-1.6a1 1 0 0 0-.8.5l-3 7h2l.5-1.2H29zM27 13l1-2.8.7 2.8zM19 8.3l-1.6 7.5h-2L17 8.3z"
    />
  ),
  mastercard: (
    <>
      <circle cx="15.5" cy="12" r="6.2" fill="#eb001b" />
      <circle cx="22.5" cy="12" r="6.2" fill="#f79e1b" />
      <path fill="#ff5f00" d="M19 6.9a6.2 6.2 0 0 1 0 10.2 6.2 6.2 0 0 1 0-10.2Z" />
    </>
  ),
  jcb: (
    <>
      <path fill="#0e4c96" d="M9 7.5A2.5 2.5 0 0 1 11.5 5h4v11.5A2.5 2.5 0 0 1 13 19H9Z" />
      <path fill="#c8102e" d="M16 7.5A2.5 2.5 0 0 1 18.5 5h4v11.5A2.5 2.5 0 0 1 20 19h-4Z" />
      <path fill="#00693c" d="M23 7.5A2.5 2.5 0 0 1 25.5 5h4v11.5A2.5 2.5 0 0 1 27 19h-4Z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.2"
        d="M13.2 9.5v4c0 1-.6 1.5-1.5 1.5s-1.6-.4-2.2-.8M21 10c-1-.5-3.5-.6-3.5 2s2.5 2.5 3.5 2M24.5 9.8h2.6a1.1 1.1 0 0 1 0 2.2h-2.6v-2.2Zm0 2.2h2.9a1.1 1.1 0 0 1 0 2.2h-2.9Z"
      />
    </>
  ),
  unionpay: (
    <>
      <path fill="#d71820" d="M11 5h6l-2.6 14h-6Z" />
      <path fill="#00447c" d="M16.5 5h7l-2.6 14h-7Z" />
      <path fill="#007b84" d="M23 5h7l-2.6 14h-7Z" />
    </>
  ),
  amex: (
    <>
      <path fill="#006fcf" d="M5 4h28v16H5Z" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.3"
        d="m8 14.5 2.2-5 2.2 5M8.8 13h2.8M14.5 14.5v-5l2.3 3.5 2.3-3.5v5M25.5 9.5h-4v5h4M21.5 12h3.5M27 9.5l3.5 5M30.5 9.5l-3.5 5"
      />
    </>
  ),
};

export interface CardSchemesProps {
  schemes: readonly CardScheme[];
  label: string;
  found?: CardScheme;
}

export function CardSchemes({ schemes, label, found }: CardSchemesProps) {
  return (
    <span className={styles.schemes} role="img" aria-label={found ? cardSchemeNames[found] : label}>
      {schemes.map((scheme) => (
        <svg
          key={scheme}
          className={styles.scheme}
          data-away={(found !== undefined && found !== scheme) || undefined}
          viewBox="0 0 38 24"
          width="38"
          height="24"
          aria-hidden="true"
        >
          <rect x=".5" y=".5" width="37" height="23" rx="3" fill="#fffefb" stroke="#dcd6c9" />
          {marks[scheme]}
        </svg>
      ))}
    </span>
  );
}
