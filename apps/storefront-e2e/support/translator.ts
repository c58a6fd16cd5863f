import type { Page } from '@playwright/test';
import { createClientHeaders } from './customers';
import { expect, waitForHydration } from './test';

/**
 * Simulates the translator of Chrome. After hydration and after each later change, a script in an isolated world replaces every text by
 * nested `<font>` elements. The texts stay the same, so that selectors still work.
 */
export async function translate(page: Page): Promise<void> {
  // Uses a new client IP address, because each page sends a report when the browser leaves the page, and reports per address are limited.
  await page.setExtraHTTPHeaders(createClientHeaders());
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Page.enable');
  await chrome.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${runTranslator})()`, worldName: 'translator' });
}

function runTranslator(): void {
  const LEFT_ALONE = 'font, script, style, noscript, template, textarea, svg, [translate=no], .notranslate';
  const translateText = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  const begin = () => {
    if (performance.getEntriesByName('spruce:hydrated').length === 0) return void requestAnimationFrame(begin);
    document.documentElement.classList.add('translated-ltr');
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        [target instanceof Text ? target : null, ...addedNodes].forEach((node) => node && translateAll(node));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (self === top) begin();
}

interface Fiber {
  tag: number;
  memoizedProps: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Returns elements whose text differs from React's state, as `expected ≠ shown`. */
function findWrongTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [TEXT, PORTAL, HOISTED] = [6, 4, 26];
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const { stateNode } = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!;
    const wrong: string[] = [];
    const believed = (fiber: Fiber): string => {
      if (fiber.tag === TEXT) return String(fiber.memoizedProps);
      const { stateNode: element, child } = fiber;
      const { children, dangerouslySetInnerHTML: html } = (fiber.memoizedProps ?? {}) as Record<string, unknown>;
      const isElement = element instanceof Element;
      // An element without React children can contain content that other code has rendered.
      if (isElement && !child && (html || typeof children === 'undefined')) return element.textContent ?? '';
      let text = isElement && !child && /string|number/.test(typeof children) ? String(children) : '';
      const known = wrong.length;
      for (let part = child; part; part = part.sibling) {
        const within = believed(part);
        if (part.tag !== PORTAL && part.tag !== HOISTED) text += within;
      }
      // The body is not compared, because it also contains scripts that the server added and React does not know.
      if (
        isElement &&
        document.body.contains(element) &&
        element !== document.body &&
        wrong.length === known &&
        element.textContent !== text
      )
        wrong.push(`<${element.localName}> ${text.slice(0, 200)} ≠ ${element.textContent?.slice(0, 200)}`);
      return text;
    };
    believed(stateNode.current);
    return wrong.slice(0, 3);
  });
}

/** Finds translated texts that are only an amount, a document number or an email address. These must not be translated. */
async function findTranslatedFigures(page: Page): Promise<string[]> {
  const texts = await page.locator('font > font').allTextContents();
  return texts.filter((text) => /^\s*(−?฿[\d,.]+\s*$|(SP|TI|CN)-[\d-]+\s*$)/.test(text) || (text.includes('@') && !text.includes(' ')));
}

export async function expectCorrectTranslation(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached();
  await expect.poll(() => findWrongTexts(page), page.url()).toEqual([]);
  expect.soft(await findTranslatedFigures(page), page.url()).toEqual([]);
}

export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await expectCorrectTranslation(page);
}
