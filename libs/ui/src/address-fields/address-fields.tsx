import { Fragment } from 'react';
import {
  addressText,
  AUTO_COMPLETE,
  formTextNames,
  THAILAND,
  type AddressKind,
  type FormTextName,
  type RequiredTextName,
} from '@spruce/address';
import { Combobox } from '../combobox/combobox';
import { type ComboboxItem, type ComboboxProps } from '../combobox/combobox-types';
import { useChoice, useFormContext, useInput, useWatch } from '../form/form';
import { PhoneField } from '../phone-field/phone-field';
import { Select, type SelectOption, type SelectProps } from '../select/select';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import styles from './address-fields.module.css';

/** A text field without a label is not shown. */
export type AddressLabels = Record<
  RequiredTextName | 'country' | 'phone' | 'area' | 'optional' | 'locationExample' | 'chooseState',
  string
> &
  Partial<Record<FormTextName, string>>;

export interface AddressFieldsProps {
  labels: AddressLabels;
  /** A postcode often covers several areas, so the customer chooses the area from a list. */
  area: Pick<
    ComboboxProps,
    'items' | 'query' | 'onQueryChange' | 'loading' | 'failure' | 'found' | 'more' | 'labels' | 'hint' | 'placeholder'
  > & {
    value: ComboboxItem | null;
    onChange: (item: ComboboxItem | null) => void;
    parts?: readonly string[];
  };
  /** Without this prop the customer cannot choose a country. */
  countries?: readonly SelectOption[];
  /** Without this prop the state is a text field. */
  states?: readonly SelectOption[];
  needsPostcode?: boolean;
  /** `invoice` shows no company and no phone, because the form of an invoice has its own field for the company and no phone. */
  kind: AddressKind;
  /** Leaves out the fields for the first and the last name. */
  hidePerson?: boolean;
  /** Start of the field names, for example `bill.`. */
  prefix?: string;
}

type Values = Record<string, string>;

const Text = ({ name, ...props }: TextFieldProps & { name: string }) => <TextField {...props} {...useInput<Values>(name)} />;
const Choice = ({ name, ...props }: SelectProps & { name: string }) => <Select {...props} {...useInput<Values>(name)} />;

/** Must be inside a form with the fields of `AddressValues`. The parent searches for areas and passes the results as `area`. */
export function AddressFields({
  labels,
  area,
  countries,
  states,
  needsPostcode = true,
  kind,
  hidePerson,
  prefix = '',
}: AddressFieldsProps) {
  const { parts, ...search } = area;
  const form = useFormContext<Values>();
  const country = useWatch<Values, string>({ name: `${prefix}country` });
  const isThai = country === THAILAND;
  const countryInput = useInput<Values>(`${prefix}country`);
  const areaChoice = useChoice<Values, string>(`${prefix}area`);
  const phone = useChoice<Values, string>(`${prefix}phone`);
  const state = useWatch<Values, string>({ name: `${prefix}state` });
  const section = kind === 'shipping' ? kind : 'billing';
  const field = (name: FormTextName | 'country' | 'phone') => ({
    name: prefix + name,
    label: labels[name],
    autoComplete: AUTO_COMPLETE[name] ? `${section} ${AUTO_COMPLETE[name]}` : 'off',
  });
  const text = (name: FormTextName, more?: Partial<TextFieldProps>) => (
    <Text
      key={name}
      {...field(name)}
      // Most Thai addresses have a soi (side street) in the second line, so that field is not marked as optional.
      optional={addressText(name).isRequired || (isThai && name === 'address2') ? undefined : labels.optional}
      {...more}
    />
  );
  const drawn = formTextNames(kind, country).filter((name) => labels[name] && (kind !== 'invoice' || name !== 'company'));
  const draw = (name: FormTextName) => {
    if (name === 'company') return text(name, { className: styles.full });
    if (name === 'postcode') return text(name, { figures: true, ...(!needsPostcode && { optional: labels.optional }) });
    if (name !== 'state' || !states?.length) return text(name);
    // A state that was typed while the list was loading stays visible.
    const options = !state || states.some(({ value }) => value === state) ? states : [{ value: state, label: state }, ...states];
    return <Choice key="states" {...field('state')} placeholder={labels.chooseState} options={options} />;
  };
  return (
    <div className={styles.fields}>
      {countries && (
        <Select
          className={styles.full}
          {...field('country')}
          {...countryInput}
          options={countries}
          onChange={(event) => {
            void countryInput.onChange(event);
            form.setValue(`${prefix}state`, '');
            // The rules of other fields depend on the country.
            if (form.formState.isSubmitted) void form.trigger();
          }}
        />
      )}
      {isThai ? (
        <div className={styles.full}>
          <Combobox id={areaChoice.id} label={labels.area} search error={areaChoice.props.error} {...search} />
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
      {!hidePerson && (
        <div className={styles.pair}>
          {text('firstName')}
          {text('lastName')}
        </div>
      )}
      {drawn.filter((name) => !['firstName', 'lastName', 'locationName'].includes(name)).map(draw)}
      {kind === 'invoice' ? null : isThai ? (
        <PhoneField {...field('phone')} id={phone.id} {...phone.props} />
      ) : (
        <TextField
          {...field('phone')}
          id={phone.id}
          {...phone.props}
          type="tel"
          figures
          onChange={(event) => phone.props.onChange(event.currentTarget.value)}
        />
      )}
      {drawn.includes('locationName') && text('locationName', { placeholder: labels.locationExample, className: styles.full })}
    </div>
  );
}
