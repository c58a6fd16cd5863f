import type { Language } from '@spruce/contract/constants';

const load = (language: Language) =>
  language === 'th'
    ? import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-features/th.json')
    : import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-features/en.json');

export async function withFeatureMessages<Messages extends object>(language: Language, own: Promise<{ default: Messages }>) {
  const [features, { default: messages }] = await Promise.all([load(language), own]);
  return { default: { ...features.default, ...messages } };
}
