import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { postcodeQuery, type Place } from '@spruce/api-client/places';
import { usePlatform } from '@spruce/platform';
import { useFormContext } from '@spruce/ui/form';
import { formatAddress, type AddressValues } from '@spruce/address';
import { toArea } from './use-area-choice';
import { findPlace, findPostcodes } from './pasted-address';
import { parseAddressLines } from './pasted-address-lines';

const ADDRESS_LINES = ['building', 'address1', 'address2'] as const;
const MAX_POSTCODES = 3;

const removeSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** Returns undefined if a value would overwrite other text in the form. */
export function toPastedValues(text: string, place: Place, now: AddressValues): Partial<AddressValues> | undefined {
  const isFree = (line: (typeof ADDRESS_LINES)[number]) => ['', removeSpaces(text)].includes(removeSpaces(now[line]));
  const { phone, firstName, lastName, ...lines } = parseAddressLines(text, place, now);
  if (ADDRESS_LINES.some((line) => lines[line] && !isFree(line))) return undefined;
  return {
    ...Object.fromEntries(ADDRESS_LINES.filter(isFree).map((line) => [line, lines[line]])),
    ...(phone && !now.phone && { phone }),
    ...(firstName && (lastName || !now.firstName) && { firstName, lastName }),
  };
}

interface PasteOptions {
  prefix: string;
  /** Returns the current values of the form, which may be newer than those of the last render. */
  read: () => AddressValues;
  fill: (values: Partial<AddressValues>) => void;
  setQuery: (query: string) => void;
  onlyDelivered: boolean;
}

export function useAddressPaste({ prefix, read, fill, setQuery, onlyDelivered }: PasteOptions) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const queryClient = useQueryClient();
  const { subscribe } = useFormContext();
  const [result, setResult] = useState<string>();
  const lastApplied = useRef('');
  useEffect(() => {
    const name = [...ADDRESS_LINES, 'area'].map((line) => prefix + line);
    return subscribe({ name, formState: { values: true }, callback: () => setResult(undefined) });
  }, [prefix, subscribe]);
  const findPlaceIn = async (text: string, postcodes: readonly string[]) => {
    let valid: string | undefined;
    for (const postcode of postcodes.slice(0, MAX_POSTCODES)) {
      const answer = await queryClient.fetchQuery(postcodeQuery(api, 'TH', postcode)).catch(() => undefined);
      if (answer?.valid) valid ??= postcode;
      const place = findPlace(text, answer?.matches ?? []);
      if (place) return { place, postcode };
    }
    return { postcode: valid ?? postcodes[0] ?? '' };
  };
  const applyAddress = async (text: string, searched: boolean) => {
    lastApplied.current = text;
    const { place, postcode } = await findPlaceIn(text, findPostcodes(text));
    const now = read();
    // Keeps the area that the customer has chosen, unless the text was pasted into the area search.
    if (now.country !== 'TH' || (now.area && !searched)) return;
    if (!place) {
      // No area, or more than one, matches the text, so the customer chooses an area from the list of the postcode. The area search is not
      // saved, so text that was pasted into it moves to the first address line.
      const isFree = ['', removeSpaces(text)].includes(removeSpaces(now.address1));
      if (searched ? !isFree : !ADDRESS_LINES.some((line) => removeSpaces(now[line]).includes(removeSpaces(text)))) return;
      if (searched) fill({ address1: text.replaceAll(/\s+/g, ' ').trim() });
      setQuery(postcode);
      setResult(t('addresses.paste.noArea'));
      return;
    }
    if (onlyDelivered && !place.delivers) {
      setQuery(postcode);
      setResult(t('addresses.area.notDelivered', { place: formatAddress({ ...toArea(place, language), postcode: '' }, 'line', language) }));
      return;
    }
    const values = toPastedValues(text, place, now);
    if (!values) return;
    fill({ ...values, area: toArea(place, language) });
    setResult(t('addresses.paste.done'));
  };
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    const text = clipboardData.getData('text');
    if (findPostcodes(text).length === 0 || !(target instanceof HTMLInputElement)) return;
    const searched = target.getAttribute('role') === 'combobox';
    // The browser inserts the pasted text only after this event, so the form is read in the next task.
    setTimeout(() => void applyAddress(text, searched));
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
    const text = target.value;
    const isLine = ADDRESS_LINES.some((line) => read()[line] === text);
    if (isLine && text !== lastApplied.current && findPostcodes(text).length > 0) void applyAddress(text, false);
  };
  return { onPaste, onBlur, result };
}
