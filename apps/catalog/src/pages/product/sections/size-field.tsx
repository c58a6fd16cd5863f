import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumericField } from '@spruce/ui';

interface SizeFieldProps {
  label: string;
  /** Size in cm. */
  value: number;
  limits: { readonly min: number; readonly max: number };
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function SizeField({ label, value, limits, onChange, disabled }: SizeFieldProps) {
  const { t } = useTranslation('catalog');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const wrong = typed !== null && Number(typed) !== value;
  return (
    <NumericField
      label={label}
      suffix={t('product.fit.unit')}
      digits={3}
      disabled={disabled}
      value={text}
      hint={wrong ? t('product.fit.range', limits) : undefined}
      onChange={(digits) => {
        const size = Number(digits);
        setTyped(digits);
        if (digits !== '' && size >= limits.min && size <= limits.max) onChange(size);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
