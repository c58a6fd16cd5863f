import comps from './comps.json';
import styles from './docs.module.css';

/**
 * Stories that show one comp (design picture). `screens` are ids of full-screen stories. `components` are ids of components; `button` means
 * all stories of the button.
 */
export interface Drawn {
  screens: readonly string[];
  components: readonly string[];
  missing?: string;
}

const sets = comps as Record<string, Record<string, Drawn>>;
const link = (id: string) => (id.includes('--') ? `./?path=/story/${id}` : `./?path=/docs/${id}--docs`);
const readable = (id: string) => id.replace('--', ' / ').replaceAll('-', ' ');

const Links = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <a href={link(id)} target="_top">
        {readable(id)}
      </a>
    </span>
  ));

export function CompTable() {
  return Object.entries(sets).map(([set, rows]) => {
    const all = Object.values(rows);
    return (
      <div key={set} data-ground="paper" className={styles.sheet}>
        <p className="mid">
          {set}: {all.length} comps, {all.filter(({ screens }) => screens.length > 0).length} as screens,{' '}
          {all.filter(({ screens, components }) => screens.length === 0 && components.length > 0).length} in components only,{' '}
          {all.filter(({ screens, components }) => screens.length + components.length === 0).length} not drawn
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Picture</th>
              <th scope="col">Comp</th>
              <th scope="col">Screens</th>
              <th scope="col">Components</th>
              <th scope="col">Missing</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(rows).map(([comp, { screens, components, missing }]) => (
              <tr key={comp}>
                <td>
                  <a href={`./comps/${comp}.webp`} target="_blank" rel="noreferrer">
                    <img className={styles.comp} src={`./comps/${comp}.webp`} alt={`Comp ${comp}`} loading="lazy" />
                  </a>
                </td>
                <th scope="row">{comp}</th>
                <td>
                  <Links ids={screens} />
                </td>
                <td>
                  <Links ids={components} />
                </td>
                <td className={styles.gap}>{missing ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  });
}
