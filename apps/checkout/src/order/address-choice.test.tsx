import { BLANK_TEXTS } from '@spruce/address';
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { AddressForm, Saved } from '@spruce/api-client/account';
import { createI18n, type Messages } from '@spruce/i18n';
import { PlatformProvider, type Platform, type SlotProps } from '@spruce/platform';
import { SlotLoaderProvider } from '@spruce/platform/remote-slot';
import { loadMessages, namespace } from '../routes';
import { AddressChoice } from './address-choice';

function Editor({ onSaved, onCancel }: SlotProps['account/address-editor']) {
  return (
    <>
      <button onClick={() => onSaved('second')}>Save</button>
      <button onClick={onCancel}>Cancel</button>
    </>
  );
}
const loadEditor = () => Promise.resolve(Editor);
const home: AddressForm = {
  ...BLANK_TEXTS,
  ...{ firstName: 'Pim', lastName: 'Suwan', building: '', address1: '88/14 Soi Ari 4', address2: '', locationName: '', company: '' },
  ...{ subDistrict: 'Phaya Thai', district: 'Phaya Thai', city: 'Bangkok', postcode: '10400', country: { value: 'TH' } },
  ...{ phone: '0812345678' },
};
const saved = ['first', 'second'].map((key, id): Saved<AddressForm> => ({ ...home, id, key, locationName: key }));

function Book({ addresses }: { addresses: Saved<AddressForm>[] }) {
  const [chosen, setChosen] = useState('first');
  return <AddressChoice kind="shipping" legend="Where to" addresses={addresses} value={chosen} onChange={setChosen} />;
}

async function renderBook(addresses = saved) {
  const messages = { [namespace]: (await loadMessages('en')).default as Messages };
  render(
    <I18nextProvider i18n={createI18n('en', messages)}>
      <PlatformProvider value={{ language: 'en' } as Platform}>
        <SlotLoaderProvider value={loadEditor}>
          <Book addresses={addresses} />
        </SlotLoaderProvider>
      </PlatformProvider>
    </I18nextProvider>,
  );
}

it('shows the name of the person only once when the address has no name', async () => {
  await renderBook([{ ...home, id: 1, key: 'first' }]);
  expect(screen.getAllByText('Pim Suwan')).toHaveLength(1);
});

it('moves the focus to the chosen address when the address form closes', async () => {
  await renderBook();
  const user = userEvent.setup();
  for (const [way, chosen] of [
    ['Cancel', 'first'],
    ['Save', 'second'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Add a new address' }));
    await user.click(await screen.findByRole('button', { name: way }));
    expect(screen.getByRole('radio', { name: chosen })).toHaveFocus();
  }
});
