import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facet, FacetOption } from './facets';

interface Choice {
  label: string;
  count: number;
}

const meta: Meta<{ title: string; choices: Choice[] }> = {
  title: 'Forms/Facets',
  id: 'facets',
  args: {
    title: 'Function',
    choices: [
      { label: 'Seating', count: 15 },
      { label: 'Tables & Desks', count: 8 },
      { label: 'Lighting', count: 0 },
    ],
  },
  parameters: {
    th: {
      title: 'การใช้งาน',
      choices: [
        { label: 'ที่นั่ง', count: 15 },
        { label: 'โต๊ะ', count: 8 },
        { label: 'โคมไฟ', count: 0 },
      ],
    },
  },
  render: function Stateful({ title, choices }) {
    const [chosen, setChosen] = useState(0);
    return (
      <div style={{ maxWidth: 236 }}>
        <Facet title={title}>
          {choices.map(({ label, count }, index) => (
            <FacetOption key={label} label={label} count={count} checked={index === chosen} onChange={(on) => setChosen(on ? index : -1)} />
          ))}
        </Facet>
      </div>
    );
  },
};
export default meta;
export const Default: StoryObj<typeof meta> = { tags: ['grounds'] };
