export {};

if (['/mail', '/events', '/identity'].includes(location.pathname))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && document.activeElement?.tagName !== 'INPUT') location.reload();
  });

const said = document.getElementById('copied');

document.addEventListener('click', async (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest('[data-copy]');
  const text = button?.getAttribute('data-copy');
  if (!text || !said) return;
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = `${text} is on the clipboard.`;
  } catch {
    said.textContent = `This browser gives no access to the clipboard: ${text}`;
  }
});

const tabs = [...document.querySelectorAll('[role=tab]')];

/** @param {Element} chosen */
const choose = (chosen) => {
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen));
    tab.setAttribute('tabindex', tab === chosen ? '0' : '-1');
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = tab !== chosen;
  }
};

tabs.forEach((tab, index) => {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[/** @type {KeyboardEvent} */ (event).key];
    if (step === undefined) return;
    const next = /** @type {HTMLElement} */ (tabs[(index + step + tabs.length) % tabs.length]);
    choose(next);
    next.focus();
  });
});
