import { useTranslation } from 'react-i18next';
import { addMessages } from '@spruce/i18n';
import en from '@spruce/messages-catalog/room.en.json';
import th from '@spruce/messages-catalog/room.th.json';
import { usePlatform } from '@spruce/platform';
import { Dialog, Name, SwatchGroup } from '@spruce/ui';
import { useShownProduct } from '../product-choice';
import { ModelStage } from './model-stage';
import css from './room-view.module.css';

export function RoomView({ onClose }: { onClose: () => void }) {
  const { language } = usePlatform();
  // Both languages are in one chunk, because each further chunk adds its name to every page that a visitor loads first.
  addMessages(useTranslation().i18n, language, 'room', { en, th }[language]);
  const { t } = useTranslation('room');
  const { t: tPage } = useTranslation('catalog');
  const { product, variation, chooseColour } = useShownProduct();
  const { width, depth, height } = product.dimensions;
  const sizes = { width, depth, height };
  const { url = '' } = variation.model ?? {};
  const [poster = product.image] = variation.images;
  const cm = (value: number) => tPage('product.details.cm', { value });
  const options = product.variations.flatMap(({ colour, model }) =>
    model ? [{ value: colour.slug, label: colour.name, colour: colour.hex }] : [],
  );

  return (
    <Dialog className={css.room} open onClose={onClose} title={<Name>{product.name}</Name>} closeLabel={tPage('product.gallery.close')}>
      <div className={css.view}>
        {/* The key removes the model of the previous colour at once; otherwise it would stay visible until the new one has loaded. */}
        <ModelStage
          key={url}
          url={url}
          alt={t('alt', { name: product.name, colour: variation.colour.name, ...sizes })}
          poster={poster}
          size={sizes}
        />
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
        </div>
      </div>
    </Dialog>
  );
}
