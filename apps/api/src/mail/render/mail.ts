import type { Language } from '@spruce/contract/constants';

/** A link out of a mail; absolute. */
export interface MailLink {
  label: string;
  href: string;
}

/** What a mail is made of. Each block is printed twice, as HTML and as text, so that both say the same. */
export type Block =
  | { kind: 'text'; text: string; small?: boolean }
  | { kind: 'button'; button: MailLink; other?: MailLink }
  /** The button's address in full. */
  | { kind: 'address'; label: string; href: string }
  /** Name and value; the first line of a value may be strong. */
  | { kind: 'facts'; rows: { name: string; value: string[]; strong?: boolean }[] }
  | { kind: 'pieces'; title: string; rows: { name: string; detail: string; amount: string; picture?: string }[] }
  | { kind: 'sums'; rows: { name: string; detail?: string; amount: string }[]; total: { name: string; amount: string } }
  | { kind: 'steps'; title: string; rows: { when: string; what: string; detail?: string }[] }
  /** What somebody wrote, line by line. */
  | { kind: 'quote'; text: string };

/** A mail before it is printed. */
export interface Mail {
  language: Language;
  subject: string;
  /** Shown beside the subject in a list of mails. */
  preview: string;
  /** Top right, e.g. the order's number. */
  reference?: string;
  photo?: { src: string; alt: string };
  /** Breaks between phrases only, which `|` separates. */
  heading: string;
  blocks: Block[];
  /** Why one gets this mail, and what else stands at its foot. */
  why: string[];
  company: string;
  links: MailLink[];
}
