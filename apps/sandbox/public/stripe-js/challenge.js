/** @param {string} url @param {string} locale @returns {Promise<void>} */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- later files use this; the server joins all files into one script
function openChallenge(url, locale) {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3-D Secure');
    Object.assign(dialog.style, {
      border: '0',
      padding: '0',
      borderRadius: '10px',
      width: 'min(460px, 100vw - 32px)',
      height: 'min(400px, 100vh - 32px)',
      overflow: 'hidden',
      background: '#faf9f6',
      boxShadow: '0 12px 60px rgb(0 0 0 / .35)',
    });
    const iframe = document.createElement('iframe');
    iframe.src = `${url}&locale=${encodeURIComponent(locale)}`;
    iframe.title = '3-D Secure';
    Object.assign(iframe.style, { border: '0', width: '100%', height: '100%', display: 'block' });
    dialog.append(iframe);
    iframe.addEventListener('load', () => {
      // The frame received the focus before its page loaded, so it must receive the focus again.
      iframe.blur();
      iframe.focus();
    });
    const done = (/** @type {MessageEvent} */ event) => {
      if (event.origin !== SANDBOX || event.source !== iframe.contentWindow || event.data?.type !== 'stripe-sandbox.authenticated') return;
      window.removeEventListener('message', done);
      dialog.close();
      dialog.remove();
      resolve();
    };
    window.addEventListener('message', done);
    // The Escape key is forwarded to the bank's page, which cancels.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      iframe.contentWindow?.postMessage({ type: 'stripe-sandbox.cancel' }, SANDBOX);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
