/**
 * Lets a story show a state such as hover permanently: copies each CSS rule with a pseudo-class such as `:hover` to a rule for
 * `[data-state~="hover"]`. Omits the media queries around the rules, so that phones show the state too.
 */
export function forceStates(): HTMLStyleElement {
  const rules: string[] = [];
  const visit = (list: CSSRuleList) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule && /:(hover|active|focus-visible)\b/.test(rule.selectorText)) {
        rules.push(`${rule.selectorText.replace(/:(hover|active|focus-visible)\b/g, '[data-state~="$1"]')} { ${rule.style.cssText} }`);
      } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) {
    if (!sheet.href) visit(sheet.cssRules);
  }
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  document.head.append(style);
  return style;
}
