import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Button } from '../button/button';
import { SegmentedChoice } from '../segmented-choice/segmented-choice';
import { TextField } from '../text-field/text-field';
import { Form, showErrors, useChoice, useInput, useSchemaForm } from './form';

interface Values {
  lastName: string;
  firstName: string;
  stairs: 'yes' | 'no' | null;
  comment: string;
}

const schema = z.object({
  lastName: z.string().check(z.minLength(1, 'Enter your last name.')),
  firstName: z.string().check(z.minLength(1, 'Enter your first name.')),
  stairs: z.enum(['yes', 'no'], 'Tell us if there are stairs.'),
  comment: z.string(),
});

function Fields() {
  const last = useInput<Values>('lastName');
  const first = useInput<Values>('firstName');
  const stairs = useChoice<Values, 'stairs'>('stairs');
  const comment = useInput<Values>('comment');
  return (
    <>
      <TextField label="First name" {...first} />
      <TextField label="Last name" {...last} />
      <div id={stairs.id}>
        <SegmentedChoice
          legend="Stairs?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          {...stairs.props}
        />
      </div>
      <TextField label="Comment" {...comment} />
    </>
  );
}

type Send = (values: Values, refuse: (name: 'firstName' | 'root', message: string) => void) => void | Promise<void>;

function Page({ send }: { send: Send }) {
  const form = useSchemaForm<Values>({
    defaultValues: { firstName: '', lastName: '', stairs: null, comment: '' },
    schema: () => schema,
    describe: ({ message }) => message,
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => send(values, (name, message) => showErrors(form, { [name]: message }))}
      summaryTitle={(count) => `Please check ${count} fields.`}
    >
      <Fields />
      <Button type="submit">Send</Button>
    </Form>
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('First name'), 'Pim');
  await userEvent.type(screen.getByLabelText('Last name'), 'Suwan');
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
};

test('shows errors in a summary and at the fields, and focuses the first invalid field', async () => {
  const send = jest.fn();
  render(<Page send={send} />);
  await userEvent.type(screen.getByLabelText('Comment'), 'kept');
  await press();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('Please check 3 fields.');
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Enter your last name.');
  expect(screen.getByLabelText('Comment')).toHaveValue('kept');
  expect(send).not.toHaveBeenCalled();
});

test('focuses a field, or the first control of a group, on a click on its link in the summary', async () => {
  render(<Page send={jest.fn()} />);
  await press();
  await userEvent.click(await screen.findByRole('link', { name: 'Tell us if there are stairs.' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus());
  await userEvent.click(screen.getByRole('link', { name: 'Enter your last name.' }));
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
});

test('lists the errors in the order of their fields on the page', async () => {
  render(<Page send={jest.fn()} />);
  await userEvent.type(screen.getByLabelText('First name'), 'P');
  await press();
  await userEvent.clear(screen.getByLabelText('First name'));
  await press();
  const lines = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Enter your first name.',
    'Enter your last name.',
    'Tell us if there are stairs.',
  ]);
});

test('removes the error of a corrected field and keeps the focus in this field', async () => {
  render(<Page send={jest.fn()} />);
  await press();
  await userEvent.type(screen.getByLabelText('Last name'), 'S');
  await waitFor(() => expect(screen.getByLabelText('Last name')).toBeValid());
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
});

test('ignores another submit while a submit is in progress', async () => {
  let done: () => void = () => undefined;
  const send = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  render(<Page send={send} />);
  await fill();
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => done());
});

test('shows an error of the service at its field; this field keeps its value and gets the focus', async () => {
  render(<Page send={(_, refuse) => refuse('firstName', 'This name is not on the document.')} />);
  await fill();
  await press();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('This name is not on the document.');
  expect(screen.getByLabelText('First name')).toHaveValue('Pim');
});

test('shows an error above the form if it belongs to no field, and allows another submit', async () => {
  const send = jest.fn((_: Values, refuse: (name: 'root', message: string) => void) => refuse('root', 'Oops, there was a problem'));
  render(<Page send={send} />);
  await fill();
  await press();
  expect(await screen.findByText('Oops, there was a problem')).toBeInTheDocument();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
