import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './search-field';

function Search() {
  const [value, setValue] = useState('');
  return <SearchField label="Search" value={value} onValueChange={setValue} clearLabel="Clear" />;
}

test('shortens a pasted text to the maximum length that the service accepts', async () => {
  render(<Search />);
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('sofa '.repeat(100));
  expect(screen.getByRole('searchbox')).toHaveValue('sofa '.repeat(20));
});
