import { useItemNames } from '@spruce/cart/names';

export default function Renamed() {
  useItemNames();
  return null;
}
