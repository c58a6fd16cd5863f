import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '@spruce/api-client/catalogue';
import { LazyComponent } from '@spruce/platform/lazy-component';
import { Button, Photo } from '@spruce/ui';
import { Meter } from '@spruce/ui/progress-bar';
import { loadModel, supportsWebGl } from './load-model';
import css from './room-view.module.css';

const SIDES = ['front', 'right', 'back', 'left'] as const;
const HEIGHTS = ['upper-', '', 'lower-'] as const;
/** Size in cm. A piece with a smaller depth hangs on a wall; a piece with a smaller height lies flat on the floor. */
const THIN = 5;

/** Number of failures by URL of the model file. model-viewer never loads a failed URL again, so the next attempt needs another URL. */
const failures = new Map<string, number>();

type Note = 'touch' | 'turn' | 'trueSize' | 'preparing' | 'cannotPlace';

export interface ModelStageProps {
  url: string;
  alt: string;
  poster: Image;
  size: { depth: number; height: number };
}

/**
 * Shows the photo until the model has loaded, or explains why the model cannot be shown. Pass the URL also as `key`, because the state
 * belongs to one model file.
 */
export function ModelStage({ url, alt, poster, size }: ModelStageProps) {
  const { t } = useTranslation('room');
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'unsupported'>(() => (supportsWebGl() ? 'loading' : 'unsupported'));
  const [progress, setProgress] = useState(0);
  const [note, setNote] = useState<Note>();
  const failed = failures.get(url);
  const isHung = size.depth < THIN;

  const meter = (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={t('loading')}
      aria-valuenow={Math.round(progress * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Meter value={progress} />
      <span aria-hidden="true">{t('loading')}</span>
    </div>
  );
  const offerRetry = (retry: () => void) => (
    <div className={css.trouble} role="alert">
      <p>{t('failed')}</p>
      <Button
        size="small"
        variant="outline"
        onClick={() => {
          // The pressed button disappears, so the focus moves to the stage. Otherwise the focus would leave the dialog.
          stage.current?.focus();
          retry();
        }}
      >
        {t('retry')}
      </Button>
    </div>
  );
  const showModel = () => (
    <LazyComponent
      load={loadModel}
      fallback={meter}
      failed={offerRetry}
      props={{
        url: failed ? `${url}#${failed}` : url,
        alt,
        isFlat: size.height < THIN,
        isHung,
        sides: Object.fromEntries(HEIGHTS.flatMap((level) => SIDES.map((side) => [level + side, t(`sides.${level}${side}`)]))),
        texts: { keys: t('keys'), place: t('place'), find: t(isHung ? 'findWall' : 'find'), leave: t('leave') },
        onProgress: setProgress,
        onLoad: (canPlace: boolean) => {
          setState('ready');
          setNote(canPlace ? 'trueSize' : matchMedia('(pointer: coarse)').matches ? 'touch' : 'turn');
        },
        onError: () => {
          failures.set(url, (failures.get(url) ?? 0) + 1);
          setState('failed');
        },
        onPlace: (status: 'preparing' | 'ended' | 'failed') =>
          setNote(status === 'ended' ? 'trueSize' : status === 'failed' ? 'cannotPlace' : status),
        children: state === 'loading' ? meter : null,
      }}
    />
  );

  return (
    <>
      <div className={css.stage} data-state={state} aria-busy={state === 'loading'} ref={stage} tabIndex={-1}>
        <div className={css.poster} aria-hidden="true">
          <Photo image={{ ...poster, color: 'transparent' }} sizes="(min-width: 768px) 70vh, 100vw" ratio="auto" priority="eager" />
        </div>
        {state === 'unsupported' ? (
          <p className={css.trouble} role="alert">
            {t('unsupported')}
          </p>
        ) : state === 'failed' ? (
          offerRetry(() => {
            setProgress(0);
            setState('loading');
          })
        ) : (
          showModel()
        )}
      </div>
      <p className={css.note} aria-live="polite">
        {note && t(note)}
      </p>
    </>
  );
}
