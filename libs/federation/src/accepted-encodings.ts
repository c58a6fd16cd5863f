import Negotiator from 'negotiator';

/** Encodings that this house speaks, the best first, each with the suffix of a file that is so encoded. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
const NAMES = Object.keys(ENCODINGS) as Encoding[];

/** Which of our encodings an `Accept-Encoding` header takes, the best first, `;q=0` being a no. Linear in the header's length. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(NAMES);
  return NAMES.filter((name) => accepted.includes(name));
}
