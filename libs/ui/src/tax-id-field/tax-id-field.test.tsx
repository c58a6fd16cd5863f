import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TaxBranchField, TaxIdField } from './tax-id-field';

const labels = { right: 'The check digit is right', wrong: 'The last digit does not fit.', type: 'Please type the digits.' };
const right = '0105565118726';
const fits = jest.fn((digits: string) => digits === right);
function TaxId({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <TaxIdField label="Tax ID" value={value} onChange={setValue} fits={fits} labels={labels} error={error} />;
}

test('validates the number only after the thirteenth digit', async () => {
  render(<TaxId />);
  const field = screen.getByLabelText('Tax ID');
  await userEvent.type(field, right.slice(0, 12));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(fits).not.toHaveBeenCalled();
  await userEvent.type(field, right.slice(12));
  expect(field).toHaveValue(right.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1 $2 $3 $4 $5'));
  expect(screen.getByRole('status')).toHaveTextContent(labels.right);
  await userEvent.type(field, `{Backspace}${(Number(right.slice(12)) + 1) % 10}`);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(labels.wrong);
});

test('when a paste is blocked, replaces the error by a request to type the number', async () => {
  render(<TaxId error="Enter the 13 digits." />);
  await userEvent.click(screen.getByLabelText('Tax ID'));
  await userEvent.paste(right);
  expect(screen.getByLabelText('Tax ID')).toHaveAccessibleDescription(labels.type);
  await userEvent.keyboard('0');
  expect(screen.getByLabelText('Tax ID')).toHaveAccessibleDescription('Enter the 13 digits.');
});

test('removes the request to type the number when the customer types a digit after a blocked paste', async () => {
  render(<TaxId />);
  const field = screen.getByLabelText('Tax ID');
  await userEvent.click(field);
  await userEvent.paste(right);
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(labels.type);
  expect(screen.getByRole('status')).toHaveTextContent(labels.type);
  await userEvent.type(field, '0');
  expect(field).toBeValid();
});

function Branch() {
  const [value, setValue] = useState('00000');
  return (
    <>
      <TaxBranchField
        label="Office"
        headOffice="00000"
        value={value}
        onChange={setValue}
        labels={{ head: 'Head office', branch: 'Branch', number: 'Branch number, 5 digits' }}
      />
      <output>{value}</output>
    </>
  );
}

test('fills a branch number with zeros to five digits', async () => {
  render(<Branch />);
  expect(screen.queryByLabelText('Branch number, 5 digits')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Office' }), 'Branch');
  await userEvent.type(screen.getByLabelText('Branch number, 5 digits'), 'a2');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('00002');
});
