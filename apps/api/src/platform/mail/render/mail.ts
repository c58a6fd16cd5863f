import type { Language } from '@spruce/contract/constants';

export interface MailLink {
  label: string;
  href: string;
}

export type Block =
  | { kind: 'text'; text: string; small?: boolean }
  | { kind: 'button'; button: MailLink; other?: MailLink }
  | { kind: 'address'; label: string; href: string }
  /** `strong`: the first line of the value is bold. */
  | { kind: 'facts'; rows: { name: string; value: string[]; strong?: boolean }[] }
  | { kind: 'pieces'; title: string; rows: { name: string; detail: string; amount: string; picture?: string }[] }
  | { kind: 'sums'; rows: { name: string; detail?: string; amount: string }[]; total: { name: string; amount: string } }
  | {
      kind: 'steps';
      title: string;
      rows: { when: string; what: string; detail?: string; link?: MailLink }[];
      link?: MailLink;
      /** Emphasises `when` instead of `what`. */
      isChoice?: boolean;
    }
  | { kind: 'quote'; text: string };

export interface Mail {
  language: Language;
  subject: string;
  /** Inboxes show this text next to the subject. */
  preview: string;
  /** Shown at the top right, e.g. the order number. */
  reference?: string;
  photo?: { src: string; alt: string };
  /** `|` marks the places where a line may break. */
  heading: string;
  blocks: Block[];
  footerReason: string[];
  company: string;
  links: MailLink[];
}
