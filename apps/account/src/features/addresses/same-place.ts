import { comparable } from '@spruce/input';

/** Where a van stops and which door it is. */
interface Place {
  address1: string;
  address2?: string | undefined;
  building?: string | undefined;
  subDistrict?: string | undefined;
  postcode: string;
}

const plain = (text = ''): string => comparable(text).toLowerCase().replaceAll(/\s+/g, ' ');

const PARTS = ['address1', 'address2', 'building', 'subDistrict', 'postcode'] as const;

/** Whether two addresses are one place, whoever lives there. The service has the last word. */
export const isSamePlace = (one: Place, other: Place): boolean => PARTS.every((part) => plain(one[part]) === plain(other[part]));
