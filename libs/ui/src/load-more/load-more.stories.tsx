import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import { LoadMore } from './load-more';

const meta: Meta<{ more: string; of: string }> = {
  title: 'Navigation/Load more',
  id: 'load-more',
  args: { more: 'Load more', of: 'of' },
  parameters: { th: { more: 'ดูเพิ่ม', of: 'จาก' } },
  render: function Pages({ more, of }) {
    const [shown, setShown] = useState(12);
    return (
      <LoadMore text={`${shown} ${of} 36`} shown={shown} total={36}>
        {shown < 36 ? (
          <Button variant="outline" onClick={() => setShown(shown + 12)}>
            {more}
          </Button>
        ) : null}
      </LoadMore>
    );
  },
};
export default meta;
export const UntilAllShown: StoryObj<{ more: string; of: string }> = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^24/);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Start: StoryObj<{ more: string; of: string }> = {};
