import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { HeartIcon } from '../icon';
import { IconButton } from '../icon-button/icon-button';
import { Tag } from '../tag/tag';
import { TextField } from '../text-field/text-field';
import { TextLink } from '../text-link/text-link';
import { forceStates } from './forced-states';

const STATES = { Rest: '', Hover: 'hover', Focus: 'focus-visible', Pressed: 'hover active' } as const;
const COMPONENTS: readonly (readonly [name: string, draw: (label: string) => ReactNode])[] = [
  ['Button', () => <Button>Add to cart</Button>],
  ['Outline', () => <Button variant="outline">Edit</Button>],
  ['Quiet', () => <Button variant="quiet">Cancel</Button>],
  ['Danger', () => <Button variant="danger">End subscription</Button>],
  [
    'Icon button',
    (label) => (
      <IconButton label={label}>
        <HeartIcon />
      </IconButton>
    ),
  ],
  ['Tag', () => <Tag>Oak</Tag>],
  ['Text link', () => <TextLink href="#more">How it works</TextLink>],
  ['Checkbox', (label) => <Checkbox label={label} />],
  ['Text field', (label) => <TextField label={label} />],
];

function Stated({ state, children }: { state: string; children: ReactNode }) {
  const cell = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    for (const element of cell.current!.querySelectorAll(state === STATES.Focus ? 'a, button, input' : '*'))
      element.setAttribute('data-state', state);
  }, [state]);
  return (
    <td ref={cell} style={{ padding: 12 }}>
      {children}
    </td>
  );
}

const meta: Meta = {
  title: 'Design/Hover, focus, pressed',
  id: 'foundations-states',
  decorators: [
    (Story) => {
      useLayoutEffect(() => {
        const style = forceStates();
        return () => style.remove();
      }, []);
      return <Story />;
    },
  ],
};
export default meta;

export const States: StoryObj = {
  tags: ['grounds'],
  render: () => (
    <div style={{ overflowX: 'auto' }}>
      <table>
        <caption className="visually-hidden">Components in their states</caption>
        <thead>
          <tr>
            <th scope="col" className="note">
              Component
            </th>
            {Object.keys(STATES).map((name) => (
              <th key={name} scope="col" className="note">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPONENTS.map(([component, draw]) => (
            <tr key={component}>
              <th scope="row" className="note">
                {component}
              </th>
              {Object.entries(STATES).map(([name, state]) => (
                <Stated key={name} state={state}>
                  {draw(`${component}, ${name.toLowerCase()}`)}
                </Stated>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
