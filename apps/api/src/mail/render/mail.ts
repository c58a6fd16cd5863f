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
  /** Name and value; the first line of a value may be strong. */
  | { kind: 'facts'; rows: { name: string; value: string[]; strong?: boolean }[] }
  | { kind: 'pieces'; title: string; rows: { name: string; detail: string; amount: string; picture?: string }[] }
  | { kind: 'sums'; rows: { name: string; detail?: string; amount: string }[]; total: { name: string; amount: string } }
  | { kind: 'steps'; title: string; rows: { when: string; what: string; detail?: string }[] }
  | { kind: 'quote'; text: string };

export interface Mail {
  language: Language;
  subject: string;
  /** Shown next to the subject in an inbox. */
  preview: string;
  /** Top right, e.g. the order number. */
  reference?: string;
  photo?: { src: string; alt: string };
  /** Wraps only between phrases, which `|` separates. */
  heading: string;
  blocks: Block[];
  footerReason: string[];
  company: string;
  links: MailLink[];
}
