import type { Language } from '@spruce/contract/constants';

export interface MailLink {
  label: string;
  href: string;
}

/** A part of a mail. Each block is rendered as HTML and as text, so that both have the same content. */
export type Block =
  | { kind: 'text'; text: string; small?: boolean }
  | { kind: 'button'; button: MailLink; other?: MailLink }
  | { kind: 'address'; label: string; href: string }
  /** Each row has a name and a value. If `strong` is set, the first line of the value is bold. */
  | { kind: 'facts'; rows: { name: string; value: string[]; strong?: boolean }[] }
  | { kind: 'pieces'; title: string; rows: { name: string; detail: string; amount: string; picture?: string }[] }
  | { kind: 'sums'; rows: { name: string; detail?: string; amount: string }[]; total: { name: string; amount: string } }
  | { kind: 'steps'; title: string; rows: { when: string; what: string; detail?: string }[]; link?: MailLink }
  | { kind: 'quote'; text: string };

export interface Mail {
  language: Language;
  subject: string;
  /** Inboxes show this text next to the subject. */
  preview: string;
  /** Text at the top right, e.g. the order number. */
  reference?: string;
  photo?: { src: string; alt: string };
  /** Contains `|` between phrases. Lines break only there. */
  heading: string;
  blocks: Block[];
  footerReason: string[];
  company: string;
  links: MailLink[];
}
