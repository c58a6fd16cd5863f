// Replaces https://js.stripe.com for test keys. Contains only the functions of Stripe.js that the shop uses.
(() => {
  if ('Stripe' in window) return;
  const { origin } = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);

  /** @param {string} message */
  const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });

  /**
   * The customer types card data into the frame, so the data never reaches the page. Page and frame check the sender of the first messages
   * before they exchange a message port.
   */
  class Frame {
    /** @param {object} init @param {string} title */
    constructor(init, title) {
      /** @type {Map<number, (result: any) => void>} */
      this.waiting = new Map();
      this.sequence = 0;
      /** @type {(name: string, payload: any) => void} */
      this.onEvent = () => undefined;
      this.iframe = document.createElement('iframe');
      this.iframe.src = `${origin}/stripe/frame`;
      this.iframe.title = title;
      Object.assign(this.iframe.style, { border: '0', display: 'block', width: '100%', height: '0', colorScheme: 'normal' });
      /** @type {Promise<MessagePort>} */
      this.port = new Promise((resolve) => {
        const hello = (/** @type {MessageEvent} */ event) => {
          if (event.origin !== origin || event.source !== this.iframe.contentWindow || event.data?.type !== 'stripe-sandbox.hello') return;
          window.removeEventListener('message', hello);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => this.receive(data);
          this.iframe.contentWindow?.postMessage({ type: 'stripe-sandbox.init', init }, origin, [port2]);
          resolve(port1);
        };
        window.addEventListener('message', hello);
      });
    }

    /** @param {any} message */
    receive({ event, payload, id, result }) {
      if (event) return this.onEvent(event, payload);
      this.waiting.get(id)?.(result);
      this.waiting.delete(id);
    }

    /** @param {string} call @param {object} [payload] @returns {Promise<any>} */
    async call(call, payload = {}) {
      const port = await this.port;
      this.sequence += 1;
      const id = this.sequence;
      return new Promise((resolve) => {
        this.waiting.set(id, resolve);
        port.postMessage({ id, call, payload });
      });
    }
  }

  class PaymentElement {
    /** @param {Elements} elements @param {object} options */
    constructor(elements, options) {
      this.elements = elements;
      /** @type {Map<string, Set<(payload: any) => void>>} */
      this.listeners = new Map();
      const { appearance, fonts, locale } = elements.options;
      const title = locale?.startsWith('th') ? 'กรอกข้อมูลบัตรอย่างปลอดภัย' : 'Secure card payment input frame';
      this.frame = new Frame({ options: options ?? {}, appearance, fonts, locale, key: elements.key }, title);
      this.frame.onEvent = (name, payload) => {
        if (name === 'resize') this.frame.iframe.style.height = `${payload.height}px`;
        for (const listener of this.listeners.get(name) ?? []) listener(payload);
      };
    }

    /** @param {Element} place */
    mount(place) {
      place.replaceChildren(this.frame.iframe);
    }

    /** @param {string} name @param {(payload: any) => void} listener */
    on(name, listener) {
      this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
    }

    /** @param {string} name @param {(payload: any) => void} listener */
    off(name, listener) {
      this.listeners.get(name)?.delete(listener);
    }

    /** @param {object} options */
    update(options) {
      void this.frame.call('update', { options });
    }

    destroy() {
      this.frame.iframe.remove();
      this.elements.element = undefined;
    }
  }

  class Elements {
    /** @param {string} key @param {any} options */
    constructor(key, options) {
      this.key = key;
      this.options = options;
      /** @type {PaymentElement | undefined} */
      this.element = undefined;
    }

    /** @param {string} type @param {object} options */
    create(type, options) {
      if (type !== 'payment' || this.element) throw integrationError('The sandbox has one Payment Element and no other Element.');
      return (this.element = new PaymentElement(this, options));
    }

    /** @param {object} look */
    update(look) {
      void this.element?.frame.call('update', look);
    }

    submit() {
      return this.element?.frame.call('submit');
    }
  }

  /** @param {string} url @param {string} locale @returns {Promise<void>} */
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
        // The frame received the focus before its page was loaded, so the frame must receive the focus again.
        iframe.blur();
        iframe.focus();
      });
      const done = (/** @type {MessageEvent} */ event) => {
        if (event.origin !== origin || event.source !== iframe.contentWindow || event.data?.type !== 'stripe-sandbox.authenticated') return;
        window.removeEventListener('message', done);
        dialog.close();
        dialog.remove();
        resolve();
      };
      window.addEventListener('message', done);
      // Forwards the Escape key to the bank's page in the frame, which then cancels the check.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        iframe.contentWindow?.postMessage({ type: 'stripe-sandbox.cancel' }, origin);
      });
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  const INTENTS = {
    seti: { path: 'setup_intents', name: 'setupIntent', error: 'last_setup_error' },
    pi: { path: 'payment_intents', name: 'paymentIntent', error: 'last_payment_error' },
  };

  /** @param {string} secret */
  function readSecret(secret) {
    const [, id, kind] = /^((seti|pi)_\w+?)_secret_\w+$/.exec(secret) ?? [];
    if (!id) throw integrationError(`The client secret you passed (${secret}) is not one of an intent.`);
    return { id, secret, ...INTENTS[/** @type {keyof typeof INTENTS} */ (kind)] };
  }

  /** Asks the customer for 3-D Secure if the intent needs it. @param {Frame} frame @param {string} secret @param {any} result @param {string} locale */
  async function authenticate(frame, secret, result, locale) {
    const { name, error } = readSecret(secret);
    if (result[name]?.status !== 'requires_action') return result;
    await openChallenge(result[name].next_action.use_stripe_sdk.stripe_js, locale);
    const after = await frame.call('retrieve', readSecret(secret));
    return after[name]?.status === 'requires_payment_method' ? { error: after[name][error] } : after;
  }

  /** Works with and without `new`, like Stripe's own function. @param {string} key */
  function Stripe(key) {
    if (!String(key).startsWith('pk_test_')) throw integrationError('This is the sandbox: it takes publishable test keys only.');
    /** @type {Frame | undefined} */
    let hidden;
    /** Returns a hidden frame that calls the API when the page shows no card form. */
    const controller = () => {
      if (hidden) return hidden;
      hidden = new Frame({ key }, 'Stripe');
      const { iframe } = hidden;
      iframe.setAttribute('aria-hidden', 'true');
      iframe.tabIndex = -1;
      Object.assign(iframe.style, { position: 'absolute', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' });
      document.body.append(iframe);
      return hidden;
    };
    /** @param {{ elements: Elements, redirect?: string }} details */
    const confirm = async ({ elements: { element, options }, redirect }) => {
      if (!element || redirect !== 'if_required')
        throw integrationError('The sandbox needs a Payment Element, and redirect: "if_required".');
      const { clientSecret, locale } = options;
      const result = await element.frame.call('confirm', readSecret(clientSecret));
      return authenticate(element.frame, clientSecret, result, locale);
    };
    const unsupported = () => {
      throw integrationError('The sandbox does not have this function.');
    };
    return {
      elements: (/** @type {object} */ options) => new Elements(key, options),
      confirmSetup: confirm,
      confirmPayment: confirm,
      /** @param {{ clientSecret: string }} details */
      async handleNextAction({ clientSecret }) {
        const found = await controller().call('retrieve', readSecret(clientSecret));
        return authenticate(controller(), clientSecret, found, navigator.language);
      },
      // Stripe's React library requires these functions.
      createToken: unsupported,
      createPaymentMethod: unsupported,
      confirmCardPayment: unsupported,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
})();
