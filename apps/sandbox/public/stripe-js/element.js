const ELEMENT_TYPES = ['payment', 'card'];

/** Stripe's Payment Element or Card Element. */
class Element_ {
  /** @param {Elements_} group @param {string} type @param {any} options */
  constructor(group, type, options) {
    this._group = group;
    this._type = type;
    this._options = options ?? {};
    /** @type {Map<string, Set<Function>>} */
    this._listeners = new Map();
    /** @type {Frame | undefined} */
    this._frame = undefined;
    this._ready = false;
  }

  /** @param {string | Element} target */
  mount(target) {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (!place)
      throw integrationError(`The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`);
    if (this._destroyed) throw integrationError('This Element has already been destroyed. Please create a new one.');
    if (this._frame && this._frame.iframe.parentElement === place) return;
    this._frame?.remove();
    this._ready = false;
    const frame = new Frame(
      { mode: 'card', type: this._type, options: this._plainOptions(), ...this._group._look(), key: this._group._stripe._key },
      this._group._locale().startsWith('th') ? 'กรอกข้อมูลบัตรอย่างปลอดภัย' : 'Secure card payment input frame',
    );
    this._frame = frame;
    frame.onEvent = (name, payload) => this._emit(name, payload);
    this._emit('loaderstart', { elementType: this._type });
    place.replaceChildren(frame.iframe);
    frame.iframe.addEventListener('error', () =>
      this._emit('loaderror', {
        elementType: this._type,
        error: { type: 'api_connection_error', message: 'The form could not be loaded.' },
      }),
    );
  }

  /** @param {string} name @param {any} payload */
  _emit(name, payload) {
    if (name === 'resize') {
      if (this._frame) this._frame.iframe.style.height = `${payload.height}px`;
      return;
    }
    if (name === 'ready') this._ready = true;
    for (const listener of this._listeners.get(name) ?? []) listener(name === 'ready' ? { elementType: this._type } : payload);
  }

  /** @param {string} name @param {Function} listener */
  on(name, listener) {
    const listeners = this._listeners.get(name) ?? new Set();
    this._listeners.set(name, listeners.add(listener));
    if (name === 'ready' && this._ready) queueMicrotask(() => listener({ elementType: this._type }));
    return this;
  }

  /** @param {string} name @param {Function} listener */
  once(name, listener) {
    const once = (/** @type {any} */ payload) => (this.off(name, once), listener(payload));
    return this.on(name, once);
  }

  /** @param {string} name @param {Function} [listener] */
  off(name, listener) {
    if (listener) this._listeners.get(name)?.delete(listener);
    else this._listeners.delete(name);
    return this;
  }

  // Functions and elements can't be posted to a frame.
  _plainOptions() {
    return JSON.parse(JSON.stringify(this._options));
  }

  /** @param {any} options */
  update(options) {
    this._options = { ...this._options, ...options };
    void this._frame?.call('update', { options: this._plainOptions() });
  }

  clear() {
    void this._frame?.call('clear');
  }
  focus() {
    this._frame?.iframe.focus();
    void this._frame?.call('focus');
  }
  blur() {
    void this._frame?.call('blur');
    this._frame?.iframe.blur();
  }
  collapse() {}
  unmount() {
    this._frame?.remove();
    this._frame = undefined;
    this._ready = false;
  }
  destroy() {
    this.unmount();
    this._destroyed = true;
    this._group._forget(this);
  }
}

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- later files use this; the server joins all files into one script
class Elements_ {
  /** @param {any} stripe @param {any} options */
  constructor(stripe, options) {
    this._stripe = stripe;
    this._options = options ?? {};
    /** @type {Element_[]} */
    this._elements = [];
  }

  _locale() {
    const asked = this._options.locale ?? this._stripe._options.locale ?? 'auto';
    return asked === 'auto' ? navigator.language : asked;
  }

  _look() {
    const { appearance, fonts } = this._options;
    return {
      appearance: JSON.parse(JSON.stringify(appearance ?? {})),
      fonts: JSON.parse(JSON.stringify(fonts ?? [])),
      locale: this._locale(),
    };
  }

  /** @param {string} type @param {any} [options] */
  create(type, options) {
    if (!ELEMENT_TYPES.includes(type))
      throw integrationError(
        `A valid Element name must be provided. Valid Elements of the sandbox are: ${ELEMENT_TYPES.join(', ')}; you passed: ${type}.`,
      );
    if (this._elements.some((element) => element._type === type))
      throw integrationError(`Can only create one Element of type ${type} through elements().`);
    const element = new Element_(this, type, options);
    this._elements.push(element);
    return element;
  }

  /** @param {string | { __elementType?: string }} type */
  getElement(type) {
    const wanted = typeof type === 'string' ? type : type?.__elementType;
    return this._elements.find((element) => element._type === wanted) ?? null;
  }

  /** @param {any} options */
  update(options) {
    this._options = { ...this._options, ...options };
    for (const element of this._elements) void element._frame?.call('update', this._look());
  }

  async fetchUpdates() {
    return {};
  }

  async submit() {
    const frame = this._elements[0]?._frame;
    if (!frame) throw integrationError('elements.submit() needs a mounted Element.');
    const { error } = await frame.call('submit');
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /** @param {Element_} element */
  _forget(element) {
    this._elements = this._elements.filter((one) => one !== element);
  }
}
