import { KEPT, KEPT_DAYS, keptAs, type KeptName } from '@spruce/contract/kept';
import type copyInEnglish from '@spruce/messages-shell/cookie-policy.en.json';
import { fill, useCopy } from '../content/page-copy';
import { legalLoader, LegalPage } from './legal-page';
import styles from './cookie-policy.module.css';

/** Thai has one plural form. */
type Copy = Omit<typeof copyInEnglish, 'days_one'> & { days_one?: string };

export { copyHandle as handle } from '../content/page-copy';

export const loader = legalLoader<Copy>('cookie-policy', {
  en: () => import(/* webpackChunkName: "copy.legal.en" */ '@spruce/messages-shell/cookie-policy.en.json'),
  th: () => import(/* webpackChunkName: "copy.legal.th" */ '@spruce/messages-shell/cookie-policy.th.json'),
});

type Group = keyof typeof KEPT;

/** Lists everything the shop stores in a browser, from the list that the code uses. */
export function Component() {
  return <LegalPage after={{ list: <KeptList /> }} />;
}

function KeptList() {
  const { groups, names, places, ...copy } = useCopy<Copy>();
  const days = (count: number) => fill((count === 1 && copy.days_one) || copy.days_other, { count: String(count) });
  const kept = (name: KeptName): string => {
    const place = keptAs(name);
    if (place !== 'cookie') return place === 'tab' ? copy.untilTab : copy.untilRemoved;
    return (KEPT_DAYS[name] ?? []).map((length) => (length === 'visit' ? copy.untilClosed : days(length))).join(copy.or) || copy.untilDone;
  };
  return (Object.keys(KEPT) as Group[]).map((group) => (
    <section key={group} className={styles.group} aria-labelledby={`kept-${group}`}>
      <h3 className="label" id={`kept-${group}`}>
        {groups[group]}
      </h3>
      <dl className={styles.list}>
        {KEPT[group].map((name) => (
          <div key={name} className={styles.row}>
            <dt lang="en">{name}</dt>
            <dd>{(names as Partial<Record<string, string>>)[name] ?? groups[group]}</dd>
            <dd className={styles.where}>
              <span>{places[keptAs(name)]}</span> <span>{kept(name)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
