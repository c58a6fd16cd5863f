import { useState, type ReactNode } from 'react';
import type { StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button';

interface OpenerProps {
  label: string;
  children: (open: boolean, onClose: () => void) => ReactNode;
}

export function Opener({ label, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ minHeight: 320 }}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, () => setOpen(false))}
    </div>
  );
}

export const openModal: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  canvas.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  const modal = canvas.getByRole('dialog');
  await waitFor(() => {
    const { opacity, transform } = getComputedStyle(modal);
    return expect([opacity, transform]).toEqual(['1', 'none']);
  });
};
