import { useQuery } from '@tanstack/react-query';
import { listedProductsQuery } from '@spruce/api-client/catalogue';
import { paths } from '@spruce/contract/paths';
import { SHOP_DETAILS } from '@spruce/contract/shop-details';
import type copyInEnglish from '@spruce/messages-shell/sustainability.en.json';
import { Link, usePlatform } from '@spruce/platform';
import { ArrowIcon } from '@spruce/ui/icon';
import { textLinkClass } from '@spruce/ui/text-link';
import { PageData, PageHead } from '../content/page-head';
import { createCopyLoader, useCopy } from '../content/page-copy';
import { RoomBand, TextSection } from '../content/sections';

type Copy = typeof copyInEnglish;

export { copyHandle as handle } from '../content/page-copy';

const CHAIR_IDS = [SHOP_DETAILS.examples.madeToBeTakenApart];
const CARE_ARTICLE_SLUG = 'oak-in-the-rainy-season';

export const loader = createCopyLoader<Copy>(
  {
    en: () => import(/* webpackChunkName: "copy.en" */ '@spruce/messages-shell/sustainability.en.json'),
    th: () => import(/* webpackChunkName: "copy.th" */ '@spruce/messages-shell/sustainability.th.json'),
  },
  ({ queryClient, api }) => [queryClient.prefetchQuery(listedProductsQuery(api, CHAIR_IDS))],
);

export function Component() {
  const copy = useCopy<Copy>();
  const chair = useQuery(listedProductsQuery(usePlatform().api, CHAIR_IDS)).data?.[0];
  const [use, made, mended, unknown] = copy.sections;
  const links = [
    undefined,
    chair && { to: paths.product(chair.slug), label: copy.madeLink },
    { to: paths.blogArticle(CARE_ARTICLE_SLUG), label: copy.read },
    { to: paths.contact(), label: copy.write },
  ];
  const renderLink = (at: number) =>
    links[at] && (
      <Link className={textLinkClass({ arrow: true })} to={links[at].to}>
        {links[at].label}
        <ArrowIcon />
      </Link>
    );
  return (
    <>
      <PageHead {...copy} />
      <PageData path={paths.sustainability()} title={copy.title} description={copy.description} />
      <RoomBand space="dining-room" first />
      {use && <TextSection {...use} />}
      {made && <TextSection {...made}>{renderLink(1)}</TextSection>}
      <RoomBand space="outdoor" />
      {mended && <TextSection {...mended}>{renderLink(2)}</TextSection>}
      {unknown && <TextSection {...unknown}>{renderLink(3)}</TextSection>}
    </>
  );
}
