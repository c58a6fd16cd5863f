import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

/** Stripe's fields are in an iframe, where the CSS variables of the shop do not exist, so computed values are passed. */
export function readAppearance(place: Element): Appearance {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const border = token('--line-strong');
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--spruce-700'),
      colorBackground: token('--white'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextPlaceholder: token('--ink-3'),
      colorDanger: token('--danger'),
      fontFamily: style.fontFamily,
      fontSizeBase: '16px',
      fontWeightMedium: token('--w-mid') || '500',
      borderRadius: token('--r-control'),
      spacingGridRow: '20px',
      spacingGridColumn: '16px',
    },
    rules: {
      '.Label': { fontWeight: token('--w-mid') || '500', fontSize: '13px', marginBottom: '6px' },
      '.Input': { border: `1px solid ${border}`, boxShadow: 'none', padding: '12px 14px', lineHeight: '22px' },
      '.Input:focus': { border: `1px solid ${token('--spruce-700')}`, boxShadow: `0 0 0 1px ${token('--spruce-700')}`, outline: '0' },
      '.Input--invalid': { border: `1px solid ${token('--danger')}`, boxShadow: `0 0 0 1px ${token('--danger')}` },
      '.Error': { fontSize: '13px', marginTop: '6px' },
    },
  };
}

/** Returns the font files of the shop's font, because the iframe of Stripe must load them itself. */
export function readFonts(place: Element): CustomFontSource[] {
  const family = getComputedStyle(place).fontFamily.split(',')[0]?.trim() ?? '';
  return [...document.styleSheets].flatMap((sheet) => readFontFaces(sheet, family));
}

function readFontFaces(sheet: CSSStyleSheet, family: string): CustomFontSource[] {
  let rules: CSSRule[];
  try {
    rules = [...sheet.cssRules];
  } catch {
    return []; // scripts cannot read a style sheet of another origin
  }
  return rules.flatMap((rule) => {
    if (!rule.cssText.startsWith('@font-face')) return [];
    const { style } = rule as CSSFontFaceRule;
    const readProperty = (name: string) => style.getPropertyValue(name);
    const file = /url\(["']?([^"')]+)/.exec(readProperty('src'))?.[1];
    if (!file || unquoted(readProperty('font-family')) !== unquoted(family)) return [];
    const src = `url(${new URL(file, sheet.href ?? document.baseURI).href})`;
    return [
      {
        family: unquoted(family),
        src,
        weight: readProperty('font-weight') || 'normal',
        unicodeRange: readProperty('unicode-range') || undefined,
      },
    ];
  });
}

const unquoted = (name: string): string => name.replaceAll(/["']/g, '');
