import { useTranslation } from 'react-i18next';
import type { DriversStop } from '@spruce/api-client/staff';
import { formatAddress, formatPerson } from '@spruce/address';
import { formatPhone } from '@spruce/i18n';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Badge, Name, PieceDrawing, textLinkClass } from '@spruce/ui';
import { classifyAccess } from '../../order/order-request';
import page from '../page/staff-page.module.css';
import styles from './drivers.module.css';

type Home = DriversStop['to'];

export function Stop({ stop }: { stop: DriversStop }) {
  const { t } = useTranslation('staff');
  const { kind, kinds = [kind], order, done, waitsFor, to, from, brings, takes } = stop;
  const { address } = to;
  return (
    <li className={styles.stop} data-waits={waitsFor !== null || undefined}>
      <div className={styles.what}>
        <Link className={textLinkClass({ className: 'num' })} to={paths.checkoutAdminOrder(order.number)} translate="no">
          {order.number}
        </Link>
        <span className={page.badges}>
          {kinds.map((one) => (
            <Badge key={one} tone="calm" bare>
              {t(`calendar.kinds.${one}`)}
            </Badge>
          ))}
          {done ? <Badge>{t('drivers.done')}</Badge> : null}
          {order.status === 'in-transit' && kind === 'delivery' ? <Badge tone="good">{t('drivers.onTheWay')}</Badge> : null}
        </span>
        {waitsFor ? <p className={styles.waits}>{t(`drivers.waits.${waitsFor}`)}</p> : null}
      </div>
      <div className={styles.where}>
        <p className={styles.who}>
          <span className="mid">{[formatPerson(address), address.company].filter(Boolean).join(', ')}</span>
          <a className={styles.phone} href={`tel:${address.phone}`} translate="no">
            {formatPhone(address.phone)}
          </a>
        </p>
        {from ? <HomeAddress home={from} label={t('drivers.from')} /> : null}
        <HomeAddress home={to} {...(from && { label: t('drivers.to') })} />
      </div>
      <div className={styles.load}>
        {kind === 'relocation' ? (
          <CarriedPieces label={t('drivers.move')} pieces={brings} />
        ) : (
          <>
            <CarriedPieces label={t('drivers.bring')} pieces={brings} />
            <CarriedPieces label={t('drivers.take')} pieces={takes} />
          </>
        )}
        {brings.length + takes.length === 0 ? <p className="note">{t('drivers.nothing')}</p> : null}
      </div>
    </li>
  );
}

function HomeAddress({ home: { address, access }, label }: { home: Home; label?: string }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const kind = classifyAccess(access);
  const accessKind = kind === 'noStairs' && access.lift === 'true' ? 'onlyLift' : kind;
  return (
    <div>
      <p>
        {label ? <span className={styles.term}>{label} </span> : null}
        {formatAddress(address, 'drivers', language)}
      </p>
      <p className={styles.access} data-hard={accessKind === 'stairsOnly' || undefined}>
        {t(`drivers.accesses.${accessKind}`)}
      </p>
      {access.note ? <p className="as-typed">{t('drivers.note', { note: access.note })}</p> : null}
    </div>
  );
}

function CarriedPieces({ label, pieces }: { label: string; pieces: DriversStop['brings'] }) {
  const { t } = useTranslation('staff');
  if (pieces.length === 0) return null;
  return (
    <div>
      <p className={styles.term}>{label}</p>
      <ul className={styles.pieces} aria-label={label}>
        {pieces.map(({ variationId, name, variant, quantity, dimensions, drawing }) => (
          <li key={variationId}>
            <span className="num">{t('drivers.times', { count: quantity })}</span>{' '}
            <span>
              <Name>{name}</Name>
              {variant ? <span className={styles.variant}>, {variant}</span> : null}
              {dimensions ? <span className={styles.size}> {t('drivers.size', dimensions)}</span> : null}
            </span>
            {dimensions ? <PieceDrawing url={drawing?.url} view={drawing?.views[0]} size={dimensions} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
