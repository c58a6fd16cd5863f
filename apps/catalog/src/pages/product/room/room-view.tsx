import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { addMessages } from '@spruce/i18n';
import en from '@spruce/messages-catalog/room.en.json';
import th from '@spruce/messages-catalog/room.th.json';
import { usePlatform } from '@spruce/platform';
import { Button, Dialog, Name, Photo, SwatchGroup } from '@spruce/ui';
import { Meter } from '@spruce/ui/progress-bar';
import { useShownProduct } from '../product-choice';
import type { ModelProps } from './model';
import css from './room-view.module.css';

type State = { at: 'loading'; progress: number } | { at: 'ready'; canPlace: boolean } | { at: 'failed' } | { at: 'unsupported' };

const LOADING: State = { at: 'loading', progress: 0 };
const SIDES = ['front', 'right', 'back', 'left'] as const;
const HEIGHTS = ['upper-', '', 'lower-'] as const;

const supportsWebGl = () => Boolean(document.createElement('canvas').getContext('webgl2'));

export default function RoomView({ onClose }: { onClose: () => void }) {
  const { language } = usePlatform();
  // One file with both languages, because the first page names every file of this remote.
  addMessages(useTranslation().i18n, language, 'room', { en, th }[language]);
  const { t } = useTranslation('room');
  const { t: tPage } = useTranslation('catalog');
  const { product, variation, chooseColour } = useShownProduct();
  const [Model, setModel] = useState<ComponentType<ModelProps> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isSupported] = useState(supportsWebGl);
  const [isTouched] = useState(() => navigator.maxTouchPoints > 0);
  const [state, setState] = useState<State>(isSupported ? LOADING : { at: 'unsupported' });
  const [cannotPlace, setCannotPlace] = useState(false);
  const { width, depth, height } = product.dimensions;
  const { url } = variation.model ?? {};

  const [shownUrl, setShownUrl] = useState(url);
  if (url !== shownUrl) {
    setShownUrl(url);
    setState((current) => (current.at === 'unsupported' ? current : LOADING));
  }

  useEffect(() => {
    if (!isSupported) return;
    let stays = true;
    import(/* webpackChunkName: "model" */ './model').then(
      (module) => stays && setModel(() => module.Model),
      () => stays && setState({ at: 'failed' }),
    );
    return () => {
      stays = false;
    };
  }, [isSupported, attempt]);

  const retry = () => {
    setState(LOADING);
    setAttempt((count) => count + 1);
  };
  const sizes = { width, depth, height };
  const [poster = product.image] = variation.images;
  const cm = (value: number) => tPage('product.details.cm', { value });
  const options = product.variations.flatMap(({ colour, model }) =>
    model ? [{ value: colour.slug, label: colour.name, colour: colour.hex }] : [],
  );
  const sides = Object.fromEntries(HEIGHTS.flatMap((level) => SIDES.map((side) => [level + side, t(`sides.${level}${side}`)])));

  return (
    <Dialog className={css.room} open onClose={onClose} title={<Name>{product.name}</Name>} closeLabel={tPage('product.gallery.close')}>
      <div className={css.view}>
        {/* The file loads at the same time as the code that shows it. */}
        {url && isSupported ? <link rel="preload" as="fetch" crossOrigin="anonymous" href={url} /> : null}
        <div className={css.stage} data-state={state.at} aria-busy={state.at === 'loading'}>
          <div className={css.poster} aria-hidden="true">
            <Photo image={{ ...poster, color: 'transparent' }} sizes="(min-width: 768px) 70vh, 100vw" ratio="auto" priority="eager" />
          </div>
          {Model && url && state.at !== 'failed' && state.at !== 'unsupported' ? (
            <Model
              url={attempt ? `${url}#${attempt}` : url}
              isFlat={height < 5}
              alt={t('alt', { name: product.name, colour: variation.colour.name, ...sizes })}
              a11y={{ ...sides, 'interaction-prompt': t('keys') }}
              placeLabel={t('place')}
              onProgress={(progress) => setState((current) => (current.at === 'loading' ? { at: 'loading', progress } : current))}
              onLoad={(canPlace) => setState({ at: 'ready', canPlace })}
              onError={() => setState({ at: 'failed' })}
              onCannotPlace={() => setCannotPlace(true)}
            />
          ) : null}
          {state.at === 'loading' ? (
            <div
              className={css.progress}
              role="progressbar"
              aria-label={t('loading')}
              aria-valuenow={Math.round(state.progress * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <Meter value={state.progress} />
              <span aria-hidden="true">{t('loading')}</span>
            </div>
          ) : null}
          <div className={css.trouble} role="alert">
            {state.at === 'failed' ? (
              <>
                <p>{t('failed')}</p>
                <Button size="small" variant="outline" onClick={retry}>
                  {t('retry')}
                </Button>
              </>
            ) : null}
            {state.at === 'unsupported' ? <p>{t('unsupported')}</p> : null}
          </div>
        </div>
        <div className={css.panel}>
          <dl className={css.size}>
            {(['width', 'depth', 'height'] as const).map((side) => (
              <div key={side}>
                <dt>{tPage(`product.details.${side}`)}</dt>
                <dd className="num">{cm(sizes[side])}</dd>
              </div>
            ))}
          </dl>
          {options.length > 1 ? (
            <SwatchGroup
              legend={tPage('product.colour.legend')}
              chosen={variation.colour.name}
              options={options}
              value={variation.colour.slug}
              onChange={chooseColour}
            />
          ) : null}
          <p className={css.note} aria-live="polite">
            {state.at !== 'ready' ? null : cannotPlace ? t('cannotPlace') : t(state.canPlace ? 'trueSize' : isTouched ? 'touch' : 'turn')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
