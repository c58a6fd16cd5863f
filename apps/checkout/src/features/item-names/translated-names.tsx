import { useItemNames } from '@spruce/cart/names';

export default function TranslatedNames() {
  useItemNames();
  return null;
}
