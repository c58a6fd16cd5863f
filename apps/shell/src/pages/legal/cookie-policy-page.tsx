import { STORED_NAMES, STORED_DAYS, findStorageKind, type StoredName } from '@spruce/contract/stored-names';
import type copyInEnglish from '@spruce/messages-shell/cookie-policy.en.json';
import { fillPlaceholders, useCopy } from '../content/page-copy';
import { legalLoader, LegalPage } from './legal-page';
import styles from './cookie-policy.module.css';

/** Thai has only one plural form, so its texts have no `days_one`. */
type Copy = Omit<typeof copyInEnglish, 'days_one'> & { days_one?: string };

export { copyHandle as handle } from '../content/page-copy';

export const loader = legalLoader<Copy>('cookie-policy', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/cookie-policy.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/cookie-policy.th.json'),
});

type Group = keyof typeof STORED_NAMES;

export function Component() {
  return <LegalPage additions={{ list: <StoredDataList /> }} />;
}

function StoredDataList() {
  const { groups, names, places, ...copy } = useCopy<Copy>();
  const days = (count: number) => fillPlaceholders((count === 1 && copy.days_one) || copy.days_other, { count: String(count) });
  const formatRetention = (name: StoredName): string => {
    const place = findStorageKind(name);
    if (place !== 'cookie') return place === 'tab' ? copy.untilTab : copy.untilRemoved;
    return (
      (STORED_DAYS[name] ?? []).map((length) => (length === 'visit' ? copy.untilClosed : days(length))).join(copy.or) || copy.untilDone
    );
  };
  return (Object.keys(STORED_NAMES) as Group[]).map((group) => (
    <section key={group} className={styles.group} aria-labelledby={`kept-${group}`}>
      <h3 className="label" id={`kept-${group}`}>
        {groups[group]}
      </h3>
      <dl className={styles.list}>
        {STORED_NAMES[group].map((name) => (
          <div key={name} className={styles.row}>
            <dt lang="en">{name}</dt>
            <dd>{(names as Partial<Record<string, string>>)[name] ?? groups[group]}</dd>
            <dd className={styles.where}>
              <span>{places[findStorageKind(name)]}</span> <span>{formatRetention(name)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
