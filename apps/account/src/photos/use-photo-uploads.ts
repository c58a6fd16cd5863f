import { useRef, useState } from 'react';
import { uploadReviewPhoto, type ReviewPhoto } from '@spruce/api-client/reviews';
import { REVIEW, REVIEW_PHOTO_TYPES } from '@spruce/contract/review-limits';
import { usePlatform } from '@spruce/platform';

export type PhotoProblem = 'type' | 'size' | { error: unknown };

interface Upload {
  key: string;
  name: string;
  file?: File;
  /** Undefined until the upload is complete. */
  photo?: ReviewPhoto;
  problem?: PhotoProblem;
}

const findProblem = ({ type, size }: File): PhotoProblem | undefined => {
  if (!REVIEW_PHOTO_TYPES.some((known) => known === type)) return 'type';
  return size > REVIEW.photoBytes ? 'size' : undefined;
};

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

/** Uploads photos as soon as they are chosen. */
export function usePhotoUploads(saved: readonly ReviewPhoto[]) {
  const { api } = usePlatform();
  const [list, setList] = useState<readonly Upload[]>(() => saved.map((photo) => ({ key: photo.id, name: '', photo })));
  // A submit waits for running uploads, so it needs the latest list and not the list of its own render.
  const latest = useRef(list);
  const running = useRef(new Map<string, Promise<void>>());
  const count = useRef(0);
  const change = (next: (before: readonly Upload[]) => readonly Upload[]) => {
    latest.current = next(latest.current);
    setList(latest.current);
  };
  const replace = (upload: Upload) => change((before) => before.map((one) => (one.key === upload.key ? upload : one)));
  const start = ({ key, name, file }: Upload) => {
    if (!file) return;
    replace({ key, name, file });
    const upload = uploadReviewPhoto(api, file).then(
      (photo) => replace({ key, name, photo }),
      (error: unknown) => replace({ key, name, file, problem: { error } }),
    );
    running.current.set(key, upload);
  };
  return {
    list,
    free: REVIEW.photos - list.length,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        const problem = findProblem(file);
        return { key: `new-${(count.current += 1)}`, name: file.name, file, ...(problem && { problem }) };
      });
      change((before) => [...before, ...added]);
      for (const upload of added) if (!upload.problem) start(upload);
    },
    retry: start,
    remove: (key: string) => change((before) => before.filter((one) => one.key !== key)),
    /** Waits for running uploads. Returns the ids, or undefined if an upload has failed. */
    finish: async (): Promise<string[] | undefined> => {
      await Promise.all(running.current.values());
      const ids = latest.current.flatMap(({ photo }) => photo?.id ?? []);
      return ids.length === latest.current.length ? ids : undefined;
    },
  };
}
