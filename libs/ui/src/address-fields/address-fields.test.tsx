import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressFields, type AddressFieldsProps, type AddressValue, type AddressLabels } from './address-fields';

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
const empty: AddressValue = {
  country: 'TH',
  firstName: '',
  lastName: '',
  company: '',
  building: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  locationName: '',
};

function Address(props: Partial<AddressFieldsProps> & { onValue?: (value: AddressValue) => void }) {
  const [value, setValue] = useState<AddressValue>({ ...empty, ...props.value });
  return (
    <AddressFields
      id="shipping"
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
      value={value}
      onChange={(change) => {
        setValue({ ...value, ...change });
        props.onValue?.({ ...value, ...change });
      }}
    />
  );
}

test('asks for an area in Thailand, and for city, state and postcode in other countries [entity.address-form]', async () => {
  const onValue = jest.fn();
  render(<Address onValue={onValue} />);
  expect(await screen.findByLabelText('Find the area')).toBeInTheDocument();
  expect(screen.queryByLabelText('Postcode')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'JP');
  expect(screen.queryByLabelText('Find the area')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Postcode'), '150');
  expect(onValue).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'JP', postcode: '150' }));
});

test('shows each error at its field, which has an id for the error summary', () => {
  render(
    <Address
      errors={{ address1: 'Enter the house number.', phone: 'A mobile number has 10 digits. Yours has 8.', area: 'Pick an area.' }}
    />,
  );
  expect(screen.getByLabelText('House number')).toHaveAccessibleDescription('Enter the house number.');
  expect(screen.getByLabelText('House number')).toHaveAttribute('id', 'shipping-address1');
  expect(screen.getByLabelText('Phone')).toBeInvalid();
  expect(screen.getByLabelText('Find the area')).toHaveAccessibleDescription('Pick an area.');
});

test('shows the parts of the chosen area', () => {
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
