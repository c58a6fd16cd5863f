import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Form, useSchemaForm } from '../form/form';
import { AddressFields, type AddressFieldsProps, type AddressLabels } from './address-fields';

const labels: AddressLabels = {
  country: 'Country',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  building: 'Building',
  address1: 'House number',
  address2: 'Soi and road',
  city: 'City',
  state: 'State',
  postcode: 'Postcode',
  phone: 'Phone',
  locationName: 'Name for this address',
  area: 'Find the area',
  optional: '(optional)',
  locationExample: 'Home',
  chooseState: 'Choose a state',
};
const texts = [
  'firstName',
  'lastName',
  'company',
  'building',
  'address1',
  'address2',
  'city',
  'state',
  'postcode',
  'phone',
  'locationName',
];
const required = z.string().check(z.minLength(1, 'Missing'));

interface AddressProps extends Partial<AddressFieldsProps> {
  start?: Record<string, string>;
  onSubmit?: (values: Record<string, string>) => void;
}

function Address({ start, onSubmit = jest.fn(), ...props }: AddressProps) {
  const form = useSchemaForm<Record<string, string>>({
    defaultValues: { ...Object.fromEntries(texts.map((name) => [name, ''])), country: 'TH', ...start },
    schema: () =>
      z
        .looseObject({ address1: required, phone: required })
        .check(z.refine(({ country, area }) => country !== 'TH' || Boolean(area), { error: 'Missing', path: ['area'] })),
    describe: ({ message, path }) => `${message}: ${String(path[0])}`,
  });
  return (
    <Form form={form} onSubmit={onSubmit} summaryTitle={(count) => `Please check ${count} fields.`}>
      <AddressFields
        kind="billing"
        labels={labels}
        countries={[
          { value: 'TH', label: 'Thailand' },
          { value: 'JP', label: 'Japan' },
        ]}
        {...props}
        area={{
          items: [],
          value: null,
          onChange: jest.fn(),
          query: '',
          onQueryChange: jest.fn(),
          labels: { empty: '', loading: '', open: '', clear: '' },
          ...props.area,
        }}
      />
      <button type="submit">Save</button>
    </Form>
  );
}

test('hides the fields for first and last name if `hidePerson` is set', () => {
  render(<Address kind="invoice" hidePerson />);
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  expect(screen.getByLabelText('House number')).toBeVisible();
});

test('asks for an area in Thailand, and for city, state and postcode in other countries [entity.address-form]', async () => {
  const onSubmit = jest.fn();
  render(<Address start={{ address1: '1', phone: '0812345678', state: 'Old', area: 'x' }} onSubmit={onSubmit} />);
  expect(await screen.findByLabelText('Find the area')).toBeInTheDocument();
  expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'JP');
  expect(screen.queryByLabelText('Find the area')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Postcode'), '150');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ country: 'JP', postcode: '150', state: '' })));
});

test('shows each error at its field and in the summary', async () => {
  render(<Address />);
  await screen.findByLabelText('Find the area');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check 3 fields.');
  expect(screen.getByLabelText('Find the area')).toHaveAccessibleDescription('Missing: area');
  expect(screen.getByLabelText('Phone')).toBeInvalid();
  await userEvent.click(screen.getByRole('link', { name: 'Missing: address1' }));
  expect(screen.getByLabelText('House number')).toHaveFocus();
});

test('checks all fields again when the country changes after a submit', async () => {
  render(<Address start={{ phone: '0812345678' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check 2 fields.');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'JP');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please check 1 fields.'));
});

test('shows the current state of the address even if it is not in the list of states', () => {
  render(<Address start={{ country: 'US', state: 'OR' }} states={[{ value: 'Oregon', label: 'Oregon' }]} />);
  expect(screen.getByLabelText(/^State/)).toHaveDisplayValue('OR');
});

test('shows the parts of the chosen area, such as province and postcode', () => {
  render(
    <Address
      area={{
        items: [],
        value: { value: '101406', label: 'Phaya Thai' },
        parts: ['Phaya Thai', 'Phaya Thai', 'Bangkok 10400'],
        onChange: jest.fn(),
        labels: { empty: '', loading: '', open: '', clear: '' },
      }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Bangkok 10400');
});
