import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import { Form, useInput } from './form';
import { useSchemaForm, type FormSchema } from './schema-form';

interface Values {
  name: string;
  birthday: string;
}

const schema = z.object({
  name: z.string().check(z.minLength(1, 'name.missing'), z.maxLength(5, 'name.long')),
  birthday: z.string('birthday.wrong'),
});

function Fields() {
  return (
    <>
      <TextField label="Name" {...useInput<Values>('name')} />
      <TextField label="Birthday" type="date" {...useInput<Values>('birthday')} />
    </>
  );
}

function Page({ load, send }: { load: () => FormSchema<unknown> | Promise<FormSchema<unknown>>; send: (values: Values) => void }) {
  const form = useSchemaForm<Values>({
    schema: load,
    loadError: 'Not loaded',
    describe: ({ message }) => `Text of ${message}`,
    defaultValues: { name: '', birthday: '' },
  });
  return (
    <Form form={form} onSubmit={send}>
      <Fields />
      <Button type="submit">Send</Button>
    </Form>
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('shows the first error of a field until the field is correct', async () => {
  const send = jest.fn();
  render(<Page load={() => Promise.resolve(schema)} send={send} />);
  await press();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Text of name.missing'));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Name'), 'Pimchanok');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Text of name.long'));
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Pim');
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeValid());
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Pim', birthday: '' }));
});

test('rejects an incomplete date, although its value is an empty text', async () => {
  const send = jest.fn();
  render(<Page load={() => schema} send={send} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Pim');
  Object.defineProperty(screen.getByLabelText('Birthday'), 'validity', { value: { badInput: true } });
  await press();
  await waitFor(() => expect(screen.getByLabelText('Birthday')).toHaveAccessibleDescription('Text of birthday.wrong'));
  expect(send).not.toHaveBeenCalled();
});

test('submits nothing if the schema fails to load; the next submit loads the schema again', async () => {
  const send = jest.fn();
  let isOnline = false;
  render(<Page load={() => (isOnline ? Promise.resolve(schema) : Promise.reject(new Error('offline')))} send={send} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Pim');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not loaded');
  expect(screen.getByLabelText('Name')).toHaveValue('Pim');
  expect(send).not.toHaveBeenCalled();
  isOnline = true;
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Pim', birthday: '' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
