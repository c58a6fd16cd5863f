export {};

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
