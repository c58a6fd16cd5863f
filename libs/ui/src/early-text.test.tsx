import { act } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import * as z from 'zod/mini';
import { CouponBox } from './coupon-box/coupon-box';
import { Form, useChoice, useInput, useSchemaForm } from './form/form';
import { EmailLine } from './email-line/email-line';
import { PhoneField } from './phone-field/phone-field';
import { PostcodeField } from './postcode-field/postcode-field';
import { SearchField } from './search-field/search-field';
import { Stepper } from './stepper/stepper';
import { PasswordField, TextArea, TextField } from './text-field/text-field';

const nothing = () => undefined;

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Search" value={value} onValueChange={setValue} clearLabel="Clear" />;
}
function Quantity() {
  const [value, setValue] = useState(1);
  return <Stepper label="Quantity" lessLabel="-" moreLabel="+" value={value} onValueChange={setValue} min={1} max={99} parse={Number} />;
}
function SignUp() {
  const form = useSchemaForm({
    defaultValues: { name: '', phone: '', password: '', note: '' },
    schema: () => z.looseObject({}),
    describe: ({ message }) => message,
  });
  return (
    <Form form={form} onSubmit={nothing}>
      <Fields />
    </Form>
  );
}
function Fields() {
  const name = useInput<{ name: string }>('name');
  const phone = useChoice<{ phone: string }, 'phone'>('phone');
  const password = useChoice<{ password: string }, 'password'>('password');
  const note = useChoice<{ note: string }, 'note'>('note');
  return (
    <>
      <TextField label="Name" {...name} />
      <PhoneField label="Phone" {...phone.props} />
      <PasswordField
        label="Password"
        showLabel="Show"
        value={password.props.value}
        onChange={(event) => password.props.onChange(event.currentTarget.value)}
      />
      <TextArea label="Note" value={note.props.value} onChange={(event) => note.props.onChange(event.currentTarget.value)} />
    </>
  );
}

const couponLabels = { apply: 'Apply', applying: 'Checking', missing: 'Missing', remove: 'Remove' };
const postcodeLabels = { check: 'Check', checking: 'Checking', clear: 'Clear' };
const cases: [string, ReactElement, Record<string, string>][] = [
  ['a form', <SignUp />, { name: 'Pim', Phone: '081 234 5678', Password: 'a quiet sofa 39', Note: 'Ring twice.' }],
  ['a search field', <Search />, { Search: 'sofa' }],
  ['a quantity field', <Quantity />, { Quantity: '12' }],
  [
    'a coupon field',
    <CouponBox label="Coupon" onApply={async () => undefined} onRemove={nothing} labels={couponLabels} />,
    { Coupon: 'HELLO500' },
  ],
  [
    'a postcode field',
    <PostcodeField label="Postcode" postcode={null} onCheck={nothing} onClear={nothing} labels={postcodeLabels} />,
    { Postcode: '10400' },
  ],
  [
    'an email field',
    <EmailLine title="News" text="" label="Email" send="Send" sending="Sending" onSend={() => Promise.resolve({ good: true, text: '' })} />,
    { Email: 'pim@example.com' },
  ],
];

test.each(cases)('%s keeps text that the visitor typed before hydration', async (_name, element, texts) => {
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(element);
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, textarea')];
  Object.values(texts).forEach((text, index) => (fields[index]!.value = text));
  await act(async () => {
    hydrateRoot(page, element);
  });
  await act(async () => fields[0]!.focus());
  await act(async () => fields[0]!.blur());
  expect(fields.slice(0, Object.keys(texts).length).map(({ value }) => value)).toEqual(Object.values(texts));
  page.remove();
});
