import { useRef, useState, type ClipboardEvent, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { postcodeQuery, type Place } from '@spruce/api-client/places';
import { usePlatform } from '@spruce/platform';
import type { AddressValues } from './address-values';
import { areaOf } from './area';
import { placeOfAddress, postcodesOfAddress } from './pasted-address';
import { linesOfAddress } from './pasted-lines';

const LINES = ['building', 'address1', 'address2'] as const;
const MOST_POSTCODES = 3;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** Maps a whole address to form values. Returns undefined if a line would overwrite other text. */
export function valuesOfAddress(text: string, place: Place, now: AddressValues): Partial<AddressValues> | undefined {
  const isFree = (line: (typeof LINES)[number]) => ['', squeezed(text)].includes(squeezed(now[line]));
  const { phone, firstName, lastName, ...lines } = linesOfAddress(text, place, now);
  if (LINES.some((line) => lines[line] && !isFree(line))) return undefined;
  return {
    ...Object.fromEntries(LINES.filter(isFree).map((line) => [line, lines[line]])),
    ...(phone && !now.phone && { phone }),
    // Avoids replacing a full name with half a name.
    ...(firstName && (lastName || !now.firstName) && { firstName, lastName }),
  };
}

interface PasteOptions {
  /** Reads current values: the user may have typed since the last render. */
  read: () => AddressValues;
  fill: (values: Partial<AddressValues>) => void;
  setQuery: (query: string) => void;
}

/**
 * Splits a pasted or typed whole address into fields if each of its parts finds an empty field; otherwise the text stays. `said` holds the
 * result until the address changes.
 */
export function usePaste({ read, fill, setQuery }: PasteOptions) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<{ text: string; of: string }>();
  const taken = useRef('');
  const say = (text: string) => setSaid({ text, of: addressIn(read()) });
  const placeIn = async (text: string, postcodes: readonly string[]) => {
    let valid: string | undefined;
    for (const postcode of postcodes.slice(0, MOST_POSTCODES)) {
      const answer = await queryClient.fetchQuery(postcodeQuery(api, 'TH', postcode)).catch(() => undefined);
      if (answer?.valid) valid ??= postcode;
      const place = placeOfAddress(text, answer?.matches ?? []);
      if (place) return { place, postcode };
    }
    return { postcode: valid ?? postcodes[0] ?? '' };
  };
  const take = async (text: string, searched: boolean) => {
    taken.current = text;
    const { place, postcode } = await placeIn(text, postcodesOfAddress(text));
    const now = read();
    // Only the area search may replace a chosen area.
    if (now.country !== 'TH' || (now.area && !searched)) return;
    if (!place) {
      // The user must choose the area from the postcode's list. Moves the text to a field, because the search field is not saved.
      const isFree = ['', squeezed(text)].includes(squeezed(now.address1));
      if (searched ? !isFree : !LINES.some((line) => squeezed(now[line]).includes(squeezed(text)))) return;
      if (searched) fill({ address1: text.replaceAll(/\s+/g, ' ').trim() });
      setQuery(postcode);
      say(t('addresses.paste.noArea'));
      return;
    }
    const values = valuesOfAddress(text, place, now);
    if (!values) return;
    fill({ ...values, area: areaOf(place, language) });
    say(t('addresses.paste.done'));
  };
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData.getData('text');
    if (postcodesOfAddress(text).length === 0 || !(target instanceof HTMLInputElement)) return;
    const searched = target.getAttribute('role') === 'combobox';
    // Waits until the browser has inserted the text, also when the response is cached.
    setTimeout(() => void take(text, searched));
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
    const text = target.value;
    const isLine = LINES.some((line) => read()[line] === text);
    if (isLine && text !== taken.current && postcodesOfAddress(text).length > 0) void take(text, false);
  };
  return { onPaste, onBlur, said: said?.of === addressIn(read()) ? said.text : undefined };
}

const addressIn = ({ area, building, address1, address2 }: AddressValues): string =>
  [building, address1, address2, ...Object.values(area ?? {})].join('\n');
