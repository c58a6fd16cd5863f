import Negotiator from 'negotiator';

/** Which of the encodings that this house speaks an `Accept-Encoding` header takes, `;q=0` being a no. Linear in the header's length. */
export const acceptedEncodings = (header: string | undefined): string[] =>
  new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(['br', 'gzip']);
