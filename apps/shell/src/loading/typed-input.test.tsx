import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setBeforeReload, reloadForNewChunks } from './chunk-reload';
import { saveTypedInput, restoreTypedInput } from './typed-input';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

function Form() {
  const [name, setName] = useState('');
  return (
    <form>
      <input aria-label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Message" name="message" />
      <input aria-label="Password" name="password" type="password" />
      <input aria-label="Card" name="card" autoComplete="cc-number" />
      <input aria-label="Email" name="by" type="radio" value="email" defaultChecked />
      <input aria-label="Phone" name="by" type="radio" value="phone" />
      <input aria-label="News" name="news" type="checkbox" />
      <p>Hello {name}</p>
    </form>
  );
}

beforeEach(() => {
  setBeforeReload(saveTypedInput);
  sessionStorage.clear();
  history.replaceState(null, '', '/contact');
});

async function typeAndReload() {
  const { unmount } = render(<Form />);
  for (const [label, text] of Object.entries({ Name: 'พิม', Message: 'Two\nlines', Password: 'secret', Card: '4242' }))
    await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByLabelText('Phone'));
  await userEvent.click(screen.getByLabelText('News'));
  const page = { reload: jest.fn(), assign: jest.fn() };
  expect(reloadForNewChunks(chunkError, 1_000_000, page)).toBe(true);
  expect(JSON.stringify(sessionStorage)).not.toMatch(/secret|4242/);
  unmount();
}

test('restores typed text after a reload, except passwords and cards [error.chunk]', async () => {
  await typeAndReload();
  render(<Form />);
  act(() => restoreTypedInput());
  expect(screen.getByLabelText('Name')).toHaveValue('พิม');
  expect(screen.getByText('Hello พิม')).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Two\nlines');
  expect(screen.getByLabelText('Phone')).toBeChecked();
  expect(screen.getByLabelText('News')).toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Card')).toHaveValue('');
});

test('drops the typed text if the reload opens another page, and does not restore the text later [error.chunk]', async () => {
  await typeAndReload();
  history.replaceState(null, '', '/faq');
  render(<Form />);
  act(() => restoreTypedInput());
  history.replaceState(null, '', '/contact');
  act(() => restoreTypedInput());
  expect(screen.getByLabelText('Name')).toHaveValue('');
});
