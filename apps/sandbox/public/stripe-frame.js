// Only this frame has card data and calls the API.
import { findBrand, cvcProblem, readDigits, expiryProblem, formatExpiry, formatNumber, numberProblem } from './stripe-card.js';
import { dress } from './stripe-look.js';
import { parseLanguage, translated, messages } from './stripe-messages.js';

/** @type {MessagePort} */
let port;
/** @type {any} */
let settings = {};
/** @type {'en' | 'th'} */
let language = 'en';
const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const input = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
/** @typedef {keyof typeof fields} Field */
const names = /** @type {Field[]} */ (Object.keys(fields));
/** Fields whose errors are shown: the focus has left them, or more typing cannot fix the error. @type {Set<Field>} */
const shown = new Set();
let wasComplete = '';

const problems = () => ({
  number: numberProblem(fields.number.value),
  expiry: expiryProblem(fields.expiry.value),
  cvc: cvcProblem(fields.cvc.value, fields.number.value),
});
const emit = (/** @type {string} */ event, /** @type {any} */ payload) => port.postMessage({ event, payload });
const say = (/** @type {string} */ code) => messages[language][/** @type {keyof typeof messages.en} */ (code)] ?? code;

function show() {
  const found = problems();
  for (const name of names) {
    const code = found[name];
    const wrong = code !== null && shown.has(name) && (fields[name].value !== '' || settings.submitted);
    fields[name].setAttribute('aria-invalid', String(wrong));
    fields[name].classList.toggle('Input--invalid', wrong);
    /** @type {HTMLElement} */ (document.getElementById(`${name}-error`)).textContent = wrong ? say(code) : '';
  }
  const brand = findBrand(readDigits(fields.number.value));
  /** @type {HTMLElement} */ (document.getElementById('brand')).textContent = brand.label;
  fields.cvc.maxLength = brand.cvc;
}

function changed() {
  show();
  const found = problems();
  const complete = names.every((name) => found[name] === null);
  const empty = names.every((name) => fields[name].value === '');
  const wrong = names.map((name) => (shown.has(name) && fields[name].value !== '' ? found[name] : null)).find((code) => code !== null);
  const event =
    settings.type === 'card'
      ? {
          elementType: 'card',
          empty,
          complete,
          brand: findBrand(readDigits(fields.number.value)).name,
          value: { postalCode: '' },
          error: wrong ? { type: 'validation_error', code: wrong, message: say(wrong) } : undefined,
        }
      : { elementType: 'payment', empty, complete, collapsed: false, value: { type: 'card' } };
  const mark = JSON.stringify(event);
  if (mark === wasComplete) return;
  wasComplete = mark;
  emit('change', event);
}

function check() {
  settings.submitted = true;
  for (const name of names) shown.add(name);
  changed();
  const found = problems();
  const first = names.find((name) => found[name] !== null);
  if (!first) return null;
  fields[first].focus();
  return { type: 'validation_error', code: String(found[first]), message: say(String(found[first])) };
}

/** @param {object} value @param {string} [prefix] @returns {[string, string][]} */
const flat = (value, prefix = '') =>
  Object.entries(value).flatMap(([key, inner]) => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (inner === undefined || inner === null) return [];
    return typeof inner === 'object' ? flat(inner, name) : [/** @type {[string, string]} */ ([name, String(inner)])];
  });

/** @param {'GET' | 'POST'} method @param {string} path @param {object} params */
async function api(method, path, params) {
  const body = new URLSearchParams(flat(params));
  try {
    const response = await fetch(method === 'GET' ? `/v1/${path}?${body}` : `/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${settings.key}` },
      ...(method === 'POST' && { body }),
    });
    const answer = await response.json();
    return response.ok ? { answer } : { error: translated(answer.error, language) };
  } catch {
    return { error: { type: 'api_connection_error', message: messages[language].api } };
  }
}

/** @param {any} billingDetails */
const card = (billingDetails) => {
  const expiry = readDigits(fields.expiry.value);
  return {
    type: 'card',
    card: {
      number: readDigits(fields.number.value),
      exp_month: Number(expiry.slice(0, 2)),
      exp_year: 2000 + Number(expiry.slice(2, 4)),
      cvc: readDigits(fields.cvc.value),
    },
    ...(billingDetails && { billing_details: billingDetails }),
  };
};

const busy = (/** @type {boolean} */ on) => {
  for (const name of names) fields[name].readOnly = on;
};

/** @type {Record<string, (payload: any) => any>} */
const calls = {
  update: (payload) => apply(payload),
  clear: () => (form.reset(), shown.clear(), (settings.submitted = false), changed()),
  focus: () => fields.number.focus(),
  blur: () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur(),
  submit: () => ({ error: check() }),
  translate: ({ error, locale }) => translated(error, locale ? parseLanguage(locale) : language),
  retrieve: async ({ path, name, id, secret }) => {
    const { answer, error } = await api('GET', `${path}/${id}`, { client_secret: secret });
    return error ? { error } : { [name]: answer };
  },
  createPaymentMethod: async ({ billingDetails }) => {
    const wrong = check();
    if (wrong) return { error: wrong };
    const { answer, error } = await api('POST', 'payment_methods', card(billingDetails));
    return error ? { error } : { paymentMethod: answer };
  },
  confirm: async ({ path, name, id, secret, paymentMethod, billingDetails, withCard }) => {
    const wrong = withCard ? check() : null;
    if (wrong) return { error: wrong };
    busy(true);
    const how = withCard ? { payment_method_data: card(billingDetails) } : paymentMethod ? { payment_method: paymentMethod } : {};
    const { answer, error } = await api('POST', `${path}/${id}/confirm`, { ...how, client_secret: secret, use_stripe_sdk: true });
    busy(false);
    return error ? { error } : { [name]: answer };
  },
};

/** @param {any} payload */
function apply({ appearance, fonts, locale, options }) {
  if (locale) language = parseLanguage(locale);
  const w = messages[language];
  document.documentElement.lang = language;
  for (const [id, text] of Object.entries({ 'number-label': w.number, 'expiry-label': w.expiry, 'cvc-label': w.cvc, test: w.test }))
    /** @type {HTMLElement} */ (document.getElementById(id)).textContent = text;
  fields.expiry.placeholder = w.expiryShape;
  fields.cvc.placeholder = w.cvcShape;
  if (options?.readOnly !== undefined) busy(Boolean(options.readOnly));
  if (options?.disabled !== undefined) for (const name of names) fields[name].disabled = Boolean(options.disabled);
  if (appearance || fonts) dress(appearance ?? {}, fonts ?? [], options?.style);
  show();
}

/** Keeps the caret behind the same digit. @param {HTMLInputElement} field @param {string} text */
function put(field, text) {
  const before = readDigits(field.value.slice(0, field.selectionStart ?? 0)).length;
  const atEnd = field.selectionStart === field.value.length;
  field.value = text;
  if (atEnd || document.activeElement !== field) return;
  let at = 0;
  for (let seen = 0; at < text.length && seen < before; at += 1) if (/\d/.test(text[at] ?? '')) seen += 1;
  field.setSelectionRange(at, at);
}

function listen() {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    const deleting = /** @type {InputEvent} */ (event).inputType?.startsWith('delete') ?? false;
    if (target === fields.number) put(target, formatNumber(target.value));
    if (target === fields.expiry) put(target, formatExpiry(target.value, deleting));
    if (target === fields.cvc) target.value = readDigits(target.value).slice(0, findBrand(readDigits(fields.number.value)).cvc);
    const index = names.findIndex((name) => fields[name] === target);
    const name = names[index];
    const next = names[index + 1];
    const code = name && problems()[name];
    if (name && code !== null && code?.startsWith('invalid')) shown.add(name);
    if (name && next && code === null && !deleting && target.selectionStart === target.value.length && fields[next].value === '')
      fields[next].focus();
    changed();
  });
  form.addEventListener('focusin', () => emit('focus', { elementType: settings.type }));
  form.addEventListener('focusout', (event) => {
    const name = names.find((one) => fields[one] === event.target);
    if (name && fields[name].value !== '') shown.add(name);
    changed();
    if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) emit('blur', { elementType: settings.type });
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape', { elementType: settings.type });
  });
}

addEventListener('message', (event) => {
  if (port || event.source !== parent || event.data?.type !== 'stripe-sandbox.init' || !event.ports[0]) return;
  port = event.ports[0];
  settings = event.data.init;
  port.onmessage = async ({ data: { id, call, payload } }) => {
    const result = await calls[call]?.(payload);
    port.postMessage({ id, result });
  };
  language = parseLanguage(settings.locale);
  if (settings.mode === 'controller') {
    form.remove();
    return;
  }
  form.hidden = false;
  apply(settings);
  listen();
  new ResizeObserver(() => emit('resize', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
    document.documentElement,
  );
  emit('ready', {});
});
parent.postMessage({ type: 'stripe-sandbox.hello' }, '*');
