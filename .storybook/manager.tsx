import React from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';
import comps from '../libs/ui/docs/comps.json';
import { theme } from './theme';

const compEntries = Object.values(comps as Record<string, Record<string, { screens: string[]; components: string[] }>>).flatMap((set) =>
  Object.entries(set),
);

const findComps = (story: string): string[] =>
  compEntries
    .filter(
      ([, { screens, components }]) =>
        screens.includes(story) || components.includes(story) || components.includes(story.split('--')[0] ?? ''),
    )
    .map(([comp]) => comp);

function Comps() {
  const { storyId = '' } = useStorybookState();
  const shown = findComps(storyId);
  if (shown.length === 0) return <p style={{ padding: 16 }}>This story has no comp.</p>;
  return (
    <div style={{ display: 'flex', gap: 24, padding: 16, overflow: 'auto', alignItems: 'start' }}>
      {shown.map((comp) => (
        <figure key={comp} style={{ margin: 0, flex: 'none' }}>
          <img src={`./comps/${comp}.webp`} alt={`Comp ${comp}`} />
          <figcaption>{comp}</figcaption>
        </figure>
      ))}
    </div>
  );
}

addons.register('spruce/comps', () => {
  addons.add('spruce/comps/panel', { type: types.PANEL, title: 'Comps', render: ({ active }) => (active ? <Comps /> : null) });
});
addons.setConfig({ theme, sidebar: { showRoots: true } });
