/** What has to be done better, as far as words differ. */
export type Reason = 'cut' | 'unclear' | 'expired' | 'other-document' | 'damaged' | 'original' | 'selfie' | 'mismatch';

/** Sumsub's labels of a refusal that may be tried again. What is not among them is told in the reviewer's own words, or not at all. */
const LABELS: Readonly<Record<string, Reason>> = {
  DOCUMENT_PAGE_MISSING: 'cut',
  INCOMPLETE_DOCUMENT: 'cut',
  FRONT_SIDE_MISSING: 'cut',
  BACK_SIDE_MISSING: 'cut',
  UNSATISFACTORY_PHOTOS: 'unclear',
  LOW_QUALITY: 'unclear',
  GRAPHIC_EDITOR: 'original',
  SCREENSHOTS: 'original',
  BLACK_AND_WHITE: 'original',
  NOT_READABLE_DOCUMENT: 'unclear',
  UNFILLED_ID: 'unclear',
  EXPIRATION_DATE: 'expired',
  ID_INVALID: 'expired',
  BAD_PROOF_OF_IDENTITY: 'other-document',
  WRONG_DOCUMENT: 'other-document',
  UNSUITABLE_DOCUMENT: 'other-document',
  DOCUMENT_DAMAGED: 'damaged',
  BAD_SELFIE: 'selfie',
  BAD_AVATAR: 'selfie',
  SELFIE_BAD_FACE: 'selfie',
  VIDEO_BAD: 'selfie',
  BAD_FACE_MATCHING: 'mismatch',
  SELFIE_MISMATCH: 'mismatch',
};

/** What to do better, each once, in the order in which Sumsub names it. */
export const reasonsOf = (labels: readonly string[]): Reason[] => [
  ...new Set(labels.flatMap((label) => (LABELS[label] ? [LABELS[label]] : []))),
];
