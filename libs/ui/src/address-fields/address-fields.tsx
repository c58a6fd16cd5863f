import { Fragment } from 'react';
import { addressText, AUTO_COMPLETE, formTextNames, THAILAND, type FormTextName, type RequiredTextName } from '@spruce/address';
import { classNames } from '../class-names';
import { Combobox } from '../combobox/combobox';
import { type ComboboxItem, type ComboboxProps } from '../combobox/combobox-types';
import { PhoneField } from '../phone-field/phone-field';
import { Select, type SelectOption } from '../select/select';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import styles from './address-fields.module.css';

type Texts = Record<RequiredTextName | 'country' | 'phone', string> & Partial<Record<FormTextName, string>>;

export type AddressValue = Texts;

/** A text without a label is not shown. */
export type AddressLabels = Texts & { area: string; optional: string; locationExample: string; chooseState: string };

export interface AddressFieldsProps {
  value: AddressValue;
  onChange: (change: Partial<AddressValue>) => void;
  labels: AddressLabels;
  errors?: Partial<Record<keyof AddressValue | 'area', string>>;
  /** A list of areas, because a postcode often covers several. */
  area: Pick<
    ComboboxProps,
    'items' | 'query' | 'onQueryChange' | 'loading' | 'failure' | 'found' | 'more' | 'labels' | 'hint' | 'placeholder'
  > & {
    value: ComboboxItem | null;
    onChange: (item: ComboboxItem | null) => void;
    parts?: readonly string[];
  };
  /** Without this prop the address is in Thailand. */
  countries?: readonly SelectOption[];
  /** Without this prop the state is a text field. */
  states?: readonly SelectOption[];
  needsPostcode?: boolean;
  without?: readonly ('company' | 'building' | 'phone' | 'locationName')[];
  /** Prefix of the field ids. Also tells the browser's autofill which address this is. */
  id: 'shipping' | 'billing' | 'invoice';
  className?: string;
}

/** The parent searches for areas and passes the results. */
export function AddressFields({
  value,
  onChange,
  labels,
  errors = {},
  area,
  countries,
  states,
  needsPostcode = true,
  without = [],
  id,
  className,
}: AddressFieldsProps) {
  const { parts, ...search } = area;
  const isThai = value.country === THAILAND;
  const section = id === 'invoice' ? 'billing' : id;
  const omitted: readonly string[] = without;
  const field = <Name extends FormTextName | 'country' | 'phone'>(name: Name) => ({
    id: `${id}-${name}`,
    label: labels[name],
    value: value[name],
    error: errors[name],
    autoComplete: AUTO_COMPLETE[name] ? `${section} ${AUTO_COMPLETE[name]}` : 'off',
  });
  const text = (name: FormTextName, more?: Partial<TextFieldProps>) => (
    <TextField
      key={name}
      {...field(name)}
      // Most Thai addresses have a soi (side street) in the second line, so that field is not marked as optional.
      optional={addressText(name).isRequired || (isThai && name === 'address2') ? undefined : labels.optional}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  const drawn = formTextNames(value.country).filter((name) => labels[name] && !omitted.includes(name));
  const draw = (name: FormTextName) => {
    if (name === 'company') return text(name, { className: styles.full });
    if (name === 'postcode') return text(name, { figures: true, ...(!needsPostcode && { optional: labels.optional }) });
    if (name !== 'state' || !states?.length) return text(name);
    return (
      <Select
        key={name}
        {...field('state')}
        placeholder={labels.chooseState}
        options={states}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
    );
  };
  return (
    <div className={classNames(styles.fields, className)}>
      {countries && (
        <Select
          className={styles.full}
          {...field('country')}
          options={countries}
          onChange={(event) => onChange({ country: event.currentTarget.value, state: '' })}
        />
      )}
      {isThai ? (
        <div className={styles.full}>
          <Combobox id={`${id}-area`} label={labels.area} search error={errors.area} {...search} />
          {search.value && parts?.length ? (
            <p className={styles.parts} role="status">
              {parts.map((part, index) => (
                // The space is outside of the span, because no line can break inside a `nowrap` element.
                <Fragment key={index}>
                  <span className="nowrap">{part}</span>{' '}
                </Fragment>
              ))}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className={styles.pair}>
        {text('firstName')}
        {text('lastName')}
      </div>
      {drawn.filter((name) => !['firstName', 'lastName', 'locationName'].includes(name)).map(draw)}
      {omitted.includes('phone') ? null : isThai ? (
        <PhoneField {...field('phone')} onChange={(digits) => onChange({ phone: digits })} />
      ) : (
        <TextField {...field('phone')} type="tel" figures onChange={(event) => onChange({ phone: event.currentTarget.value })} />
      )}
      {drawn.includes('locationName') && text('locationName', { placeholder: labels.locationExample, className: styles.full })}
    </div>
  );
}
