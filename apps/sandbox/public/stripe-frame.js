// Script of the frame with the card form. Only this frame receives card data and calls the sandbox of Stripe.
import { findBrand, cvcProblem, readDigits, expiryProblem, formatExpiry, formatNumber, numberProblem } from './stripe-card.js';
import { parseLanguage, messages } from './stripe-messages.js';

/** @type {MessagePort} */
let port;
let key = '';
/** @type {'en' | 'th'} */
let language = 'en';
const form = /** @type {HTMLFormElement} */ (document.getElementById('card'));
const input = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
const fields = { number: input('number'), expiry: input('expiry'), cvc: input('cvc') };
/** @typedef {keyof typeof fields} Field */
const names = /** @type {Field[]} */ (Object.keys(fields));
/** Fields whose errors are shown: the focus has left them, or more typing cannot fix the error. @type {Set<Field>} */
const shown = new Set();
let isSubmitted = false;
let lastChange = '';

const problems = () => ({
  number: numberProblem(fields.number.value),
  expiry: expiryProblem(fields.expiry.value),
  cvc: cvcProblem(fields.cvc.value),
});
const emit = (/** @type {string} */ event, /** @type {object} */ payload) => port.postMessage({ event, payload });
const say = (/** @type {string} */ code) => messages[language][/** @type {keyof typeof messages.en} */ (code)];
const write = (/** @type {string} */ id, /** @type {string} */ text) => {
  /** @type {HTMLElement} */ (document.getElementById(id)).textContent = text;
};

function changed() {
  const found = problems();
  for (const name of names) {
    const code = found[name];
    const wrong = code !== null && shown.has(name) && (fields[name].value !== '' || isSubmitted);
    fields[name].setAttribute('aria-invalid', String(wrong));
    fields[name].classList.toggle('Input--invalid', wrong);
    write(`${name}-error`, wrong ? say(code) : '');
  }
  write('brand', findBrand(readDigits(fields.number.value)));
  const empty = names.every((name) => fields[name].value === '');
  const complete = names.every((name) => found[name] === null);
  const event = { elementType: 'payment', empty, complete, collapsed: false, value: { type: 'card' } };
  if (JSON.stringify(event) === lastChange) return;
  lastChange = JSON.stringify(event);
  emit('change', event);
}

function check() {
  isSubmitted = true;
  for (const name of names) shown.add(name);
  changed();
  const found = problems();
  const first = names.find((name) => found[name] !== null);
  if (!first) return null;
  fields[first].focus();
  return { type: 'validation_error', code: String(found[first]), message: say(String(found[first])) };
}

/** @param {'GET' | 'POST'} method @param {string} path @param {Record<string, string>} params @param {string} name */
async function api(method, path, params, name) {
  const body = new URLSearchParams(params);
  try {
    const response = await fetch(method === 'GET' ? `/v1/${path}?${body}` : `/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'POST' && { body }),
    });
    const answer = await response.json();
    return response.ok ? { [name]: answer } : { error: answer.error };
  } catch {
    return { error: { type: 'api_connection_error', message: messages[language].api } };
  }
}

const readCard = () => {
  const expiry = readDigits(fields.expiry.value);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': readDigits(fields.number.value),
    'payment_method_data[card][exp_month]': String(Number(expiry.slice(0, 2))),
    'payment_method_data[card][exp_year]': `20${expiry.slice(2, 4)}`,
    'payment_method_data[card][cvc]': readDigits(fields.cvc.value),
  };
};

const busy = (/** @type {boolean} */ on) => {
  for (const name of names) fields[name].readOnly = on;
};

/** @type {Record<string, (payload: any) => any>} */
const calls = {
  update: (payload) => apply(payload),
  submit: () => ({ error: check() }),
  retrieve: ({ path, name, id, secret }) => api('GET', `${path}/${id}`, { client_secret: secret }, name),
  confirm: async ({ path, name, id, secret }) => {
    const error = check();
    if (error) return { error };
    busy(true);
    const result = await api('POST', `${path}/${id}/confirm`, { ...readCard(), client_secret: secret, use_stripe_sdk: 'true' }, name);
    busy(false);
    return result;
  },
};

const SELECTOR = /^\.(Input|Label|Error)(--[a-z]+)?(:{1,2}[a-z-]+)?$/;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];
const kebab = (/** @type {string} */ name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Applies Stripe's Appearance API. @param {any} appearance */
function dress({ variables = {}, rules = {} }) {
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(`--${name}`, String(value));
  sheet.replaceSync('');
  for (const [selector, rule] of Object.entries(rules)) {
    // Accepts only the selectors of the Appearance API, and sets values one by one, so that a rule cannot inject other styles.
    if (!SELECTOR.test(selector)) continue;
    const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    for (const [name, value] of Object.entries(rule))
      /** @type {CSSStyleRule} */ (sheet.cssRules[at]).style.setProperty(kebab(name), String(value));
  }
}

/** @param {any} look */
function apply({ appearance, fonts = [], locale, options }) {
  if (locale) language = parseLanguage(locale);
  const w = messages[language];
  document.documentElement.lang = language;
  for (const [id, text] of Object.entries({ 'number-label': w.number, 'expiry-label': w.expiry, 'cvc-label': w.cvc, test: w.test }))
    write(id, text);
  fields.expiry.placeholder = w.expiryShape;
  fields.cvc.placeholder = 'CVC';
  if (options?.readOnly !== undefined) busy(options.readOnly);
  if (appearance) dress(appearance);
  for (const { family, src, weight = 'normal', unicodeRange = 'U+0-10FFFF' } of fonts)
    document.fonts.add(new FontFace(family, src, { weight, unicodeRange }));
}

/** Writes the text and keeps the caret behind the same digit. @param {HTMLInputElement} field @param {string} text */
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
    if (target === fields.cvc) target.value = readDigits(target.value);
    const index = names.findIndex((name) => fields[name] === target);
    const name = names[index];
    const next = names[index + 1];
    const code = name && problems()[name];
    if (name && code?.startsWith('invalid')) shown.add(name);
    if (name && next && code === null && !deleting && target.selectionStart === target.value.length && fields[next].value === '')
      fields[next].focus();
    changed();
  });
  form.addEventListener('focusout', (event) => {
    const name = names.find((one) => fields[one] === event.target);
    if (name && fields[name].value !== '') shown.add(name);
    changed();
  });
}

addEventListener('message', (event) => {
  if (port || event.source !== parent || event.data?.type !== 'stripe-sandbox.init' || !event.ports[0]) return;
  port = event.ports[0];
  port.onmessage = async ({ data: { id, call, payload } }) => port.postMessage({ id, result: await calls[call]?.(payload) });
  const { init } = event.data;
  key = init.key;
  // Without options, the frame only calls the sandbox and shows no form.
  if (!init.options) return form.remove();
  form.hidden = false;
  apply(init);
  listen();
  new ResizeObserver(() => emit('resize', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
    document.documentElement,
  );
  emit('ready', { elementType: 'payment' });
});
parent.postMessage({ type: 'stripe-sandbox.hello' }, '*');
