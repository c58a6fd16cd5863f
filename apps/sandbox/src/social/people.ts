import { createHash } from 'node:crypto';

export interface Person {
  email: string;
  givenName: string;
  familyName: string;
  verified: boolean;
  /** Describes the person to the developer who tries the log-in. */
  note: string;
}

export const demoPeople: readonly Person[] = [
  { email: 'ploy.rattanakul@example.com', givenName: 'Ploy', familyName: 'Rattanakul', verified: true, note: 'New to the shop' },
  { email: 'krit.wongsa@example.com', givenName: 'กฤต', familyName: 'วงศ์ษา', verified: true, note: 'New to the shop, with a Thai name' },
  {
    email: 'mali@spruce.example',
    givenName: 'Mali',
    familyName: 'Srisai',
    verified: true,
    note: 'Has an account with a password at the shop',
  },
  { email: 'unproven@example.com', givenName: 'Somsak', familyName: 'Deechai', verified: false, note: 'The address was never verified' },
];

export function findPerson(email: string): Person {
  const known = demoPeople.find((person) => person.email === email.toLowerCase());
  const [given = 'Guest', family = 'Visitor'] = (email.split('@')[0] ?? '')
    .split(/[._-]/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return known ?? { email: email.toLowerCase(), givenName: given, familyName: family, verified: true, note: '' };
}

/** Returns 21 digits. The same address at the same provider always gets the same id. */
export const createSubject = (provider: string, email: string): string =>
  BigInt(`0x${createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex').slice(0, 18)}`)
    .toString()
    .padStart(21, '1')
    .slice(0, 21);
