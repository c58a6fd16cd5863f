import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { postcodeQuery } from '@spruce/api-client/places';
import { usePlatform } from '@spruce/platform';
import type { AddressValues } from './address-values';
import { areaOf } from './area';
import { linesOfAddress, placeOfAddress, postcodeOfAddress } from './pasted-address';

const LINES = ['building', 'address1', 'address2'] as const;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

interface PasteOptions {
  /** What the form holds by now: more may have been typed since it was drawn. */
  read: () => AddressValues;
  fill: (values: Partial<AddressValues>) => void;
  setQuery: (query: string) => void;
}

/**
 * A whole address that is pasted is taken apart into all fields where each of its parts finds an empty one; else it stays where it was
 * pasted, as any text does. What became of it is `said`.
 */
export function usePaste({ read, fill, setQuery }: PasteOptions) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string>();
  const take = async (text: string, postcode: string, searched: boolean) => {
    const answer = await queryClient.fetchQuery(postcodeQuery(api, 'TH', postcode)).catch(() => undefined);
    const now = read();
    // The search is there to choose another area; elsewhere one that is chosen stays.
    if (now.country !== 'TH' || (now.area && !searched)) return;
    const isFree = (line: (typeof LINES)[number]) => ['', squeezed(text)].includes(squeezed(now[line]));
    const place = placeOfAddress(text, answer?.matches ?? []);
    if (!place) {
      // The area is chosen by hand among those of the postcode, and the text stays as it came: the search alone does not keep it.
      if (searched ? !isFree('address1') : !LINES.some((line) => squeezed(now[line]).includes(squeezed(text)))) return;
      if (searched) fill({ address1: text.replaceAll(/\s+/g, ' ').trim() });
      setQuery(postcode);
      setSaid(t('addresses.paste.noArea'));
      return;
    }
    const area = areaOf(place, language);
    const { phone, ...lines } = linesOfAddress(text, place);
    if (LINES.some((line) => lines[line] && !isFree(line))) return;
    const free = LINES.filter(isFree).map((line) => [line, lines[line]]);
    fill({ ...Object.fromEntries(free), area, ...(phone && !now.phone && { phone }) });
    setQuery(area.subDistrict);
    setSaid(t('addresses.paste.done'));
  };
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData.getData('text');
    const postcode = postcodeOfAddress(text);
    if (postcode === undefined || !(target instanceof HTMLInputElement)) return;
    const searched = target.getAttribute('role') === 'combobox';
    // After the browser has put it in, also where the answer is known already.
    setTimeout(() => void take(text, postcode, searched));
  };
  return { onPaste, said };
}
