import type { ComponentType } from 'react';
import type { IconProps } from '../src/icon/icon';

export function IconGrid({ icons }: { icons: Record<string, ComponentType<IconProps>> }) {
  return (
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
  );
}
