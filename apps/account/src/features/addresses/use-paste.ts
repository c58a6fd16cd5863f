import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { postcodeQuery } from '@spruce/api-client/places';
import { usePlatform } from '@spruce/platform';
import type { AddressValues } from './address-values';
import { areaOf } from './area';
import { linesOfAddress, placeOfAddress, postcodeOfAddress } from './pasted-address';

/** A whole address that is pasted into any field is taken apart into all of them. What became of it is `said`. */
export function usePaste(fill: (values: Partial<AddressValues>) => void, setQuery: (query: string) => void) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string>();
  const take = async (text: string, postcode: string) => {
    const answer = await queryClient.fetchQuery(postcodeQuery(api, 'TH', postcode)).catch(() => undefined);
    const place = placeOfAddress(text, answer?.matches ?? []);
    if (!place) {
      // The lines stay as they came; the area is chosen by hand among those of the postcode.
      fill({ address1: text.replaceAll(/\s+/g, ' ').trim() });
      setQuery(postcode);
      setSaid(t('addresses.paste.noArea'));
      return;
    }
    const area = areaOf(place, language);
    const { phone, ...lines } = linesOfAddress(text, place);
    fill({ ...lines, area, ...(phone && { phone }) });
    setQuery(area.subDistrict);
    setSaid(t('addresses.paste.done'));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const postcode = postcodeOfAddress(text);
    if (postcode === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void take(text, postcode);
  };
  return { onPaste, said };
}
