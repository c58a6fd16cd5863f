const INTENTS = {
  setup: { path: 'setup_intents', name: 'setupIntent', error: 'last_setup_error', param: 'setup_intent' },
  payment: { path: 'payment_intents', name: 'paymentIntent', error: 'last_payment_error', param: 'payment_intent' },
};

/** `seti_1_secret_2` → `seti_1`. @param {unknown} secret @param {string} prefix */
function intentId(secret, prefix) {
  const id = typeof secret === 'string' ? /^((?:seti|pi)_\w+?)_secret_\w+$/.exec(secret)?.[1] : undefined;
  if (!id?.startsWith(prefix))
    throw integrationError(
      `The client secret you passed (${String(secret)}) is not one of a ${prefix === 'pi' ? 'PaymentIntent' : 'SetupIntent'}.`,
    );
  return id;
}

class Stripe_ {
  /** @param {string} key @param {any} [options] */
  constructor(key, options) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw integrationError('Please call Stripe() with your publishable key. You used something else.');
    if (key.startsWith('pk_live_')) throw integrationError('This is the sandbox: it takes no live keys.');
    this._key = key;
    this._options = options ?? {};
  }

  _locale() {
    const { locale = 'auto' } = this._options;
    return locale === 'auto' ? navigator.language : locale;
  }

  /** A hidden frame for calls without a form. */
  _controller() {
    if (!this._hidden) {
      this._hidden = new Frame({ mode: 'controller', key: this._key, locale: this._locale() }, 'Stripe');
      const { iframe } = this._hidden;
      iframe.setAttribute('aria-hidden', 'true');
      iframe.tabIndex = -1;
      Object.assign(iframe.style, { position: 'absolute', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' });
      document.body.append(iframe);
    }
    return this._hidden;
  }

  /** @param {any} [options] */
  elements(options) {
    return new Elements_(this, options);
  }

  /** @param {'setup' | 'payment'} kind @param {any} details */
  async _confirm(kind, details) {
    const { elements, element, clientSecret, confirmParams = {}, redirect = 'always', handleActions = true } = details;
    const { path, name, param } = INTENTS[kind];
    const secret = clientSecret ?? elements?._options.clientSecret;
    const id = intentId(secret, kind === 'setup' ? 'seti' : 'pi');
    const form = element ?? elements?._elements[0];
    if (elements && !form?._frame) throw integrationError('Invalid value for elements: it should have a mounted Payment Element.');
    const { return_url: returnUrl, payment_method: paymentMethod, payment_method_data: data } = confirmParams;
    if (redirect !== 'if_required' && !returnUrl && !element)
      throw integrationError(
        `You must provide a return_url in confirmParams when calling stripe.confirm${kind === 'setup' ? 'Setup' : 'Payment'}().`,
      );
    const frame = form?._frame ?? this._controller();
    let result = await frame.call('confirm', {
      path,
      name,
      id,
      secret,
      paymentMethod: typeof paymentMethod === 'string' ? paymentMethod : undefined,
      billingDetails: data?.billing_details,
      withCard: form !== undefined,
    });
    if (handleActions && result[name]?.status === 'requires_action') result = await this._act(kind, result[name], elements?._locale());
    const intent = result[name];
    if (redirect !== 'if_required' && !element && intent) {
      const target = new URL(returnUrl, location.href);
      for (const [key, value] of Object.entries({
        [param]: id,
        [`${param}_client_secret`]: secret,
        redirect_status: intent.status === 'succeeded' ? 'succeeded' : 'failed',
      }))
        target.searchParams.set(key, value);
      location.assign(target.href);
      // Never resolves, because the page navigates away.
      return new Promise(() => undefined);
    }
    return result;
  }

  /** @param {'setup' | 'payment'} kind @param {any} intent @param {string} [locale] */
  async _act(kind, intent, locale = this._locale()) {
    const { name, error } = INTENTS[kind];
    const action = intent.next_action;
    if (intent.status !== 'requires_action' || !action) return { [name]: intent };
    await openChallenge(action.use_stripe_sdk?.stripe_js ?? action.redirect_to_url?.url.replace(/[?&]return_url=[^&]*/, ''), locale);
    const after = await this._retrieve(kind, intent.client_secret);
    const failure = after[name]?.[error];
    return after[name]?.status === 'requires_payment_method' && failure
      ? { error: await this._controller().call('translate', { locale, error: { ...failure, [INTENTS[kind].param]: after[name] } }) }
      : after;
  }

  /** @param {'setup' | 'payment'} kind @param {string} secret */
  async _retrieve(kind, secret) {
    const { path, name } = INTENTS[kind];
    return this._controller().call('retrieve', { path, name, id: intentId(secret, kind === 'setup' ? 'seti' : 'pi'), secret });
  }

  /** @param {any} details */
  confirmSetup(details) {
    return this._confirm('setup', details ?? {});
  }
  /** @param {any} details */
  confirmPayment(details) {
    return this._confirm('payment', details ?? {});
  }
  /** @param {string} clientSecret @param {any} [data] @param {any} [options] */
  confirmCardSetup(clientSecret, data, options) {
    return this._confirmCard('setup', clientSecret, data, options);
  }
  /** @param {string} clientSecret @param {any} [data] @param {any} [options] */
  confirmCardPayment(clientSecret, data, options) {
    return this._confirmCard('payment', clientSecret, data, options);
  }

  /** @param {'setup' | 'payment'} kind @param {string} clientSecret @param {any} [data] @param {any} [options] */
  _confirmCard(kind, clientSecret, data = {}, options = {}) {
    const method = data?.payment_method;
    const element = method?.card instanceof Element_ ? method.card : undefined;
    return this._confirm(kind, {
      clientSecret,
      element,
      redirect: 'if_required',
      handleActions: options?.handleActions ?? true,
      confirmParams: element ? { payment_method_data: { billing_details: method.billing_details } } : { payment_method: method },
    });
  }

  /** @param {{ clientSecret: string }} details */
  async handleNextAction({ clientSecret }) {
    const kind = String(clientSecret).startsWith('seti_') ? 'setup' : 'payment';
    const found = await this._retrieve(kind, clientSecret);
    return found.error ? found : this._act(kind, found[INTENTS[kind].name]);
  }
  /** @param {string} clientSecret */
  handleCardAction(clientSecret) {
    return this.handleNextAction({ clientSecret });
  }

  /** @param {string} clientSecret */
  retrieveSetupIntent(clientSecret) {
    return this._retrieve('setup', clientSecret);
  }
  /** @param {string} clientSecret */
  retrievePaymentIntent(clientSecret) {
    return this._retrieve('payment', clientSecret);
  }

  /** @param {any} details */
  async createPaymentMethod({ elements, element, type, card, params, billing_details: details } = /** @type {any} */ ({})) {
    const form = elements?._elements[0] ?? element ?? card;
    if (!(form instanceof Element_) || !form._frame)
      throw integrationError(`Invalid value for ${type ? 'card' : 'elements'}: it should be a mounted Element.`);
    return form._frame.call('createPaymentMethod', { billingDetails: params?.billing_details ?? details });
  }

  async createToken() {
    return { error: { type: 'invalid_request_error', message: 'The sandbox makes no tokens: use a SetupIntent or a PaymentMethod.' } };
  }

  registerAppInfo() {}
  _registerWrapper() {}
}

/** Works with and without `new`, like Stripe's own function. @param {string} key @param {any} [options] */
function Stripe(key, options) {
  return new Stripe_(key, options);
}
Stripe.version = 'endive';

/** @type {any} */ (window).Stripe = Stripe;
