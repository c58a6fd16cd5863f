import type { ApiClient } from '@spruce/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clearPostcode, savePostcode, usePostcode, type PostcodeProblem } from './delivery-postcode';

export function usePostcodeForm(api: ApiClient, onDone: () => void) {
  const queries = useQueryClient();
  const postcode = usePostcode();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ postcode: string; problem: PostcodeProblem }>();
  return {
    postcode,
    pending,
    refused,
    async check(typed: string) {
      setPending(true);
      const problem = await savePostcode(api, queries, typed);
      setPending(false);
      if (problem) setRefused({ postcode: typed, problem });
      else onDone();
    },
    clear() {
      clearPostcode();
      onDone();
    },
  };
}
