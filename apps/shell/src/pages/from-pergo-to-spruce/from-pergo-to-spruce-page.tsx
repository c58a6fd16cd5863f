import { paths } from '@spruce/contract/paths';
import type copyInEnglish from '@spruce/messages-shell/from-pergo-to-spruce.en.json';
import { Link, partnerLayout, usePlatform, type RouteHandle } from '@spruce/platform';
import { buttonClass } from '@spruce/ui/button';
import { PageData, PageHead } from '../content/page-head';
import { copyHandle, fillPlaceholders, createCopyLoader, useCopy, createShopValues } from '../content/page-copy';
import { RoomBand, TextSection } from '../content/sections';
import content from '../content/content.module.css';

type Copy = typeof copyInEnglish;

export const handle: RouteHandle = { ...copyHandle, layout: partnerLayout('shell:partners.pergo') };

export const loader = createCopyLoader<Copy>({
  en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/from-pergo-to-spruce.en.json'),
  th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/from-pergo-to-spruce.th.json'),
});

export function Component() {
  const copy = useCopy<Copy>();
  const values = createShopValues(usePlatform().language);
  const [same, different, begin] = copy.sections.map(({ heading, text }) => ({
    heading,
    text: text.map((part) => fillPlaceholders(part, values)),
  }));
  return (
    <>
      <PageHead {...copy}>
        <p className="lead">{copy.lead}</p>
      </PageHead>
      <PageData path={paths.fromPergoToSpruce()} title={copy.title} description={copy.description} />
      <RoomBand space="living-room" first />
      {same && <TextSection {...same} />}
      {different && <TextSection {...different} />}
      <RoomBand space="bedroom" />
      {begin && (
        <TextSection {...begin}>
          <div className={content.actions}>
            <Link className={buttonClass({ size: 'large' })} to={paths.productList()}>
              {copy.begin}
            </Link>
            <Link className={buttonClass({ size: 'large', variant: 'outline' })} to={paths.howItWorks()}>
              {copy.how}
            </Link>
          </div>
        </TextSection>
      )}
    </>
  );
}
