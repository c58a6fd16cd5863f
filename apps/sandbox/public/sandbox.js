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
