import type { TFunction } from 'i18next';
import { usePostcodeForm } from '@spruce/cart/delivery';
import { usePlatform } from '@spruce/platform';
import { PostcodeField } from '@spruce/ui';

/** React.lazy needs a default export. */
export default function PostcodeForm({ t, onDone }: { t: TFunction; onDone: () => void }) {
  const { refused, check, clear, ...form } = usePostcodeForm(usePlatform().api, onDone);
  return (
    <PostcodeField
      label={t('delivery.postcode')}
      {...form}
      error={refused && t(`delivery.errors.${refused.problem}`, { postcode: refused.postcode })}
      onCheck={(postcode) => void check(postcode)}
      onClear={clear}
      labels={{ check: t('delivery.check'), checking: t('delivery.checking'), clear: t('delivery.forget') }}
    />
  );
}
