// Applies Stripe's Appearance API to the frame.
/** @type {Record<string, string>} */
const variables = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-2',
  colorTextPlaceholder: '--placeholder',
  colorDanger: '--danger',
  fontFamily: '--font',
  fontSizeBase: '--size',
  fontSizeSm: '--size-sm',
  fontWeightNormal: '--weight',
  fontWeightMedium: '--weight-mid',
  borderRadius: '--radius',
  spacingUnit: '--unit',
  gridRowSpacing: '--row',
  spacingGridRow: '--row',
  gridColumnSpacing: '--column',
  spacingGridColumn: '--column',
  fontLineHeight: '--leading',
};
/** @type {Record<string, Record<string, string>>} */
const themes = {
  stripe: {},
  flat: { '--background': '#f1f1f4', '--border': 'transparent' },
  night: { '--background': '#30313d', '--text': '#fff', '--text-2': '#d0d0d8', '--border': '#424353' },
};
const SELECTOR = /^\.(Input|Label|Error|Block|Tab)(--[a-z]+)?(:{1,2}[a-z-]+)?$/;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** @param {string} name */
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @param {any} appearance @param {any[]} fonts @param {any} [cardStyle] The older `style` option of card elements. */
export function dress(appearance, fonts, cardStyle) {
  const root = document.documentElement;
  root.removeAttribute('style');
  const base = cardStyle?.base ?? {};
  const wanted = {
    ...themes[appearance.theme ?? 'stripe'],
    ...Object.fromEntries(
      Object.entries({ colorText: base.color, fontFamily: base.fontFamily, fontSizeBase: base.fontSize, ...appearance.variables }).flatMap(
        ([name, value]) => (variables[name] && typeof value === 'string' ? [[variables[name], value]] : []),
      ),
    ),
  };
  for (const [name, value] of Object.entries(wanted)) root.style.setProperty(/** @type {string} */ (name), value);
  sheet.replaceSync('');
  for (const [selector, rule] of Object.entries(appearance.rules ?? {})) {
    // Accepts only the selectors of the Appearance API, and sets values one by one, so that a rule can't inject others.
    if (!SELECTOR.test(selector) || typeof rule !== 'object' || rule === null) continue;
    const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    for (const [name, value] of Object.entries(rule))
      /** @type {CSSStyleRule} */ (sheet.cssRules[at]).style.setProperty(kebab(name), String(value));
  }
  for (const font of fonts) {
    if (!font.family || !font.src) continue;
    const face = new FontFace(font.family, font.src, {
      weight: font.weight ?? 'normal',
      style: font.style ?? 'normal',
      unicodeRange: font.unicodeRange ?? 'U+0-10FFFF',
    });
    document.fonts.add(face);
  }
}
