import { Fragment } from 'react';
import { classNames } from '../class-names';
import { Combobox, type ComboboxItem, type ComboboxProps } from '../combobox';
import { PhoneField } from '../phone-field';
import { Select, type SelectOption } from '../select';
import { TextField, type TextFieldProps } from '../text-field';
import styles from './address-fields.module.css';

/** The values of an address form. The area of a Thai address is separate: {@link AddressFieldsProps.area}. */
export interface AddressValue {
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  firstName: string;
  lastName: string;
  company: string;
  building: string;
  address1: string;
  address2: string;
  /** Outside Thailand only. */
  city: string;
  /** Outside Thailand only. */
  state: string;
  /** Outside Thailand only; in Thailand the area contains it. */
  postcode: string;
  /** Digits only. */
  phone: string;
  locationName: string;
}

export interface AddressLabels extends Record<keyof AddressValue, string> {
  area: string;
  optional: string;
  locationExample: string;
  chooseState: string;
}

export interface AddressFieldsProps {
  value: AddressValue;
  onChange: (change: Partial<AddressValue>) => void;
  labels: AddressLabels;
  errors?: Partial<Record<keyof AddressValue | 'area', string>>;
  /** The search for a Thai area. One postcode often covers several areas. */
  area: Pick<
    ComboboxProps,
    'items' | 'query' | 'onQueryChange' | 'loading' | 'failure' | 'found' | 'more' | 'labels' | 'hint' | 'placeholder'
  > & {
    value: ComboboxItem | null;
    onChange: (item: ComboboxItem | null) => void;
    /** The chosen area in parts that must not break across lines: sub-district, district, province with postcode. */
    parts?: readonly string[];
  };
  /** Without it, the address is in Thailand. */
  countries?: readonly SelectOption[];
  /** The country's states. Without them, the state is a text field. */
  states?: readonly SelectOption[];
  without?: readonly ('company' | 'building' | 'phone' | 'locationName')[];
  /** Prefix of the fields' ids and section name for the browser's autofill. */
  id: 'shipping' | 'billing' | 'invoice';
  className?: string;
}

/** Fields of a Thai or international address. The parent runs the area search and passes the results. */
export function AddressFields({
  value,
  onChange,
  labels,
  errors = {},
  area,
  countries,
  states,
  without = [],
  id,
  className,
}: AddressFieldsProps) {
  const thai = value.country === 'TH';
  const section = id === 'invoice' ? 'billing' : id;
  const text = (name: keyof AddressValue, auto: string, more?: Partial<TextFieldProps>) => (
    <TextField
      id={`${id}-${name}`}
      label={labels[name]}
      value={value[name]}
      error={errors[name]}
      autoComplete={auto === 'off' ? 'off' : `${section} ${auto}`}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  );
  const has = (name: 'company' | 'building' | 'phone' | 'locationName') => !without.includes(name);
  return (
    <div className={classNames(styles.fields, className)}>
      {countries ? (
        <Select
          className={styles.full}
          id={`${id}-country`}
          label={labels.country}
          options={countries}
          value={value.country}
          error={errors.country}
          autoComplete={`${section} country`}
          onChange={(event) => onChange({ country: event.currentTarget.value, state: '' })}
        />
      ) : null}
      {thai ? (
        <div className={styles.full}>
          <Combobox
            id={`${id}-area`}
            label={labels.area}
            search
            error={errors.area}
            hint={area.hint}
            placeholder={area.placeholder}
            items={area.items}
            query={area.query}
            onQueryChange={area.onQueryChange}
            loading={area.loading}
            failure={area.failure}
            found={area.found}
            more={area.more}
            labels={area.labels}
            value={area.value}
            onChange={area.onChange}
          />
          {area.value && area.parts?.length ? (
            <p className={styles.parts} role="status">
              {area.parts.map((part, index) => (
                // The space is outside the span, because a line can't break inside `nowrap`.
                <Fragment key={index}>
                  <span className="nowrap">{part}</span>{' '}
                </Fragment>
              ))}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className={styles.pair}>
        {text('firstName', 'given-name')}
        {text('lastName', 'family-name')}
      </div>
      {has('company') ? text('company', 'organization', { optional: labels.optional, className: styles.full }) : null}
      {has('building') ? text('building', 'off', { optional: labels.optional }) : null}
      {text('address1', 'address-line1')}
      {text('address2', 'address-line2', thai ? undefined : { optional: labels.optional })}
      {thai ? null : (
        <>
          {text('city', 'address-level2')}
          {states?.length ? (
            <Select
              id={`${id}-state`}
              label={labels.state}
              placeholder={labels.chooseState}
              options={states}
              value={value.state}
              error={errors.state}
              autoComplete={`${section} address-level1`}
              onChange={(event) => onChange({ state: event.currentTarget.value })}
            />
          ) : (
            text('state', 'address-level1', { optional: labels.optional })
          )}
          {text('postcode', 'postal-code', { figures: true })}
        </>
      )}
      {has('phone') ? (
        thai ? (
          <PhoneField
            id={`${id}-phone`}
            label={labels.phone}
            value={value.phone}
            error={errors.phone}
            autoComplete={`${section} tel`}
            onChange={(phone) => onChange({ phone })}
          />
        ) : (
          text('phone', 'tel', { type: 'tel', inputMode: 'tel', figures: true })
        )
      ) : null}
      {has('locationName')
        ? text('locationName', 'off', { optional: labels.optional, placeholder: labels.locationExample, className: styles.full })
        : null}
    </div>
  );
}
