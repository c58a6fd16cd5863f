import type { Meta, StoryObj } from '@storybook/react-webpack5';
import * as icons from './index';

const meta: Meta = { title: 'Design/Icons', id: 'foundations-icons' };
export default meta;

export const All: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', gap: 24 }}>
      {Object.entries(icons).map(([name, Drawn]) => (
        <div key={name} className="note" style={{ display: 'grid', gap: 8 }}>
          <span className="row" style={{ color: 'var(--ink)' }}>
            <Drawn size="small" />
            <Drawn />
            <Drawn size="large" />
          </span>
          {name}
        </div>
      ))}
    </div>
  ),
};
