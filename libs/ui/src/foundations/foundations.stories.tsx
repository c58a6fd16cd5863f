import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { Phrases } from '../phrases/phrases';

const meta: Meta = { title: 'Design/Type and colour', id: 'foundations-type-and-colour' };
export default meta;

const surfaces = ['paper', 'white', 'linen', 'plaster', 'line', 'oak'];
const inks = ['ink', 'ink-2', 'ink-3', 'clay-600', 'danger', 'success', 'spruce-700'];
const fills = ['action', 'action-hover', 'action-active'];

const Chip = ({ name, text }: { name: string; text?: string }) => (
  <div
    style={{
      padding: '48px 12px 12px',
      background: `var(--${name})`,
      color: text ? `var(--${text})` : undefined,
      fontSize: 13,
      boxShadow: 'inset 0 0 0 1px var(--line)',
    }}
  >
    {name}
  </div>
);

export const Colour: StoryObj = {
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {(['paper', 'linen', 'dark'] as const).map((ground) => (
        <div key={ground} data-ground={ground} style={{ padding: 24, display: 'grid', gap: 8 }}>
          <p className="mid">{ground}</p>
          <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' }}>
            {surfaces.map((name) => (
              <Chip key={name} name={name} text={name === 'oak' ? 'spruce-950' : undefined} />
            ))}
            {fills.map((name) => (
              <Chip key={name} name={name} text="on-action" />
            ))}
          </div>
          <p className="row">
            {inks.map((name) => (
              <span key={name} style={{ color: `var(--${name})` }}>
                {name}
              </span>
            ))}
          </p>
        </div>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className="stack">
      <p className="display">
        <Phrases text="Simple to rent. |Easy to love." />
      </p>
      <p className="display" lang="th">
        <Phrases text={'เช่าง่าย\u00a0ๆ |หลงรักไม่ยาก'} />
      </p>
      <p className="title">Title 60 light</p>
      <p className="head">Head 44 light. The longer you keep it, the less you pay each month.</p>
      <p className="subhead">Subhead 24 regular. A whole room, one monthly price.</p>
      <p className="label">Label 20 medium</p>
      <p className="lead">Lead 20. Furniture you would choose to keep, for as long as you need it.</p>
      <p className="copy">
        Copy 17. Choose a term of 3 to 12 months, book a delivery slot, and we carry it in, build it and take the boxes away.{' '}
        <span lang="th">ที่นอน ผ้าม่าน ตู้เสื้อผ้า ปั้น น้ำ ผู้ใหญ่</span>
      </p>
      <p>
        Interface 15. <span className="mid">Names and buttons in 500.</span> <span className="num">฿1,290</span>
      </p>
      <p className="note">Note 13. Hints, dates, captions.</p>
    </div>
  ),
  play: async () => {
    await document.fonts.ready;
    await expect(document.fonts.check('15px Anuphan', 'Spruce')).toBe(true);
    await expect(document.fonts.check('15px Anuphan', 'เช่า฿')).toBe(true);
  },
};
