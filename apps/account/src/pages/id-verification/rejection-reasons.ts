export type Reason = 'cut' | 'unclear' | 'expired' | 'other-document' | 'damaged' | 'original' | 'selfie' | 'mismatch';

/** Maps the label that Sumsub gives a failed check to the reason that the page shows. Contains only labels that allow another try. */
const REASON_BY_LABEL: Readonly<Record<string, Reason>> = {
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

export const listReasons = (labels: readonly string[]): Reason[] => [
  ...new Set(labels.flatMap((label) => (REASON_BY_LABEL[label] ? [REASON_BY_LABEL[label]] : []))),
];
