// Script of the page in the frame of Sumsub's WebSDK. It uses Sumsub's message protocol, and the visitor chooses the result.
export {};

const messages = {
  en: {
    title: 'Verify your ID',
    lead: 'Stand-in for the identity check. No camera is used and no picture leaves your computer.',
    steps: ['Choose a document', 'Photo of the document', 'Selfie'],
    card: 'Thai ID card',
    passport: 'Passport',
    photo: 'Take a pretend photo',
    selfie: 'Take a pretend selfie',
    how: 'How should the check come out?',
    approve: 'Approve',
    retry: 'Ask for a new photo',
    reject: 'Reject for good',
    hold: 'Leave with a moderator',
    pending: 'Being checked …',
    done: 'Your identity is verified',
    again: 'Please try once more',
    start: 'Try again',
    final: 'This check is closed: the identity could not be verified',
    held: 'A person is looking at it. We will write to you.',
    expired: 'Renewing the session …',
    step: 'Step',
  },
  th: {
    title: 'ยืนยันตัวตน',
    lead: 'หน้านี้เป็นการจำลองการยืนยันตัวตน ไม่มีการใช้กล้องหรือส่งภาพออกจากเครื่องของคุณ',
    steps: ['เลือกเอกสาร', 'ถ่ายรูปเอกสาร', 'ถ่ายเซลฟี'],
    card: 'บัตรประชาชนไทย',
    passport: 'หนังสือเดินทาง',
    photo: 'จำลองการถ่ายรูปเอกสาร',
    selfie: 'จำลองการถ่ายเซลฟี',
    how: 'ต้องการให้ผลเป็นอย่างไร',
    approve: 'อนุมัติ',
    retry: 'ขอรูปใหม่',
    reject: 'ปฏิเสธถาวร',
    hold: 'ให้เจ้าหน้าที่ตรวจ',
    pending: 'กำลังตรวจสอบ …',
    done: 'ยืนยันตัวตนเรียบร้อยแล้ว',
    again: 'กรุณาลองอีกครั้ง',
    start: 'ลองใหม่',
    final: 'การตรวจสอบนี้ปิดแล้ว ไม่สามารถยืนยันตัวตนได้',
    held: 'เจ้าหน้าที่กำลังตรวจสอบ เราจะแจ้งให้ทราบทางอีเมล',
    expired: 'กำลังต่ออายุเซสชัน …',
    step: 'ขั้นตอนที่',
  },
};

// The id is not decoded, because the SDK compares the encoded id.
const frameId = /[?&]_=([^&]*)/.exec(location.search)?.[1] ?? '';
const sessionId = crypto.randomUUID();
const root = /** @type {HTMLElement} */ (document.getElementById('websdk'));
let shop = '*';
let accessToken = '';
let lang = /** @type {'en' | 'th'} */ ('en');
let began = false;

/** @param {string} method @param {object} [payload] */
const tell = (method, payload = {}) => parent.postMessage({ method: `idCheck.${method}`, frameId, sessionId, ...payload }, shop);

/** @param {string} path @param {object} [more] */
async function ask(path, more = {}) {
  const response = await fetch(`/websdk/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken, ...more }),
  });
  if (response.status === 401) {
    show(messages[lang].expired);
    tell('onError', { code: 'invalid-token', error: 'Access token is invalid or expired' });
    return null;
  }
  return response.ok ? response.json() : null;
}

/** @param {string} title @param {(HTMLElement | string)[]} [content] */
function show(title, content = []) {
  const heading = document.createElement('h1');
  heading.textContent = title;
  heading.tabIndex = -1;
  root.replaceChildren(
    heading,
    ...content.map((part) => (typeof part === 'string' ? Object.assign(document.createElement('p'), { textContent: part }) : part)),
  );
  if (began) heading.focus();
  began = true;
}

/** @param {string} label @param {() => void} action @param {boolean} [main] */
function button(label, action, main = false) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.className = main ? 'main' : '';
  element.addEventListener('click', () => {
    for (const other of root.querySelectorAll('button')) other.disabled = true;
    action();
  });
  return element;
}

/** @param {HTMLElement[]} elements */
const stack = (elements) => {
  const box = document.createElement('div');
  box.className = 'stack';
  box.append(...elements);
  return box;
};

const tellStatus = (/** @type {any} */ { reviewStatus, reviewResult }) => tell('onApplicantStatusChanged', { reviewStatus, reviewResult });

function steps(/** @type {number} */ at) {
  const w = messages[lang];
  const progress = `${w.step} ${at + 1} / 3`;
  if (at === 0) {
    tell('onStepInitiated', { idDocSetType: 'IDENTITY', types: ['ID_CARD', 'PASSPORT'] });
    return show(w.steps[0] ?? '', [w.lead, progress, stack([button(w.card, () => steps(1)), button(w.passport, () => steps(1))])]);
  }
  if (at === 1) return show(w.steps[1] ?? '', [progress, stack([button(w.photo, () => steps(2), true)])]);
  tell('onStepInitiated', { idDocSetType: 'SELFIE', types: ['SELFIE'] });
  return show(w.steps[2] ?? '', [progress, stack([button(w.selfie, () => void submit(), true)])]);
}

async function submit() {
  const session = await ask('submit');
  if (!session) return;
  tell('onApplicantSubmitted');
  tellStatus(session.review);
  choose();
}

function choose() {
  const w = messages[lang];
  const option = (/** @type {'approve' | 'retry' | 'reject' | 'hold'} */ outcome) =>
    button(w[outcome], () => void decide(outcome), outcome === 'approve');
  show(w.how, [stack([option('approve'), option('retry'), option('reject'), option('hold')])]);
}

async function decide(/** @type {string} */ outcome) {
  show(messages[lang].pending);
  const session = await ask('decide', { outcome });
  if (!session) return;
  tellStatus(session.review);
  draw(session.review);
}

function draw(/** @type {any} */ review) {
  const w = messages[lang];
  const result = review.reviewResult;
  if (review.reviewStatus === 'onHold') return show(w.held);
  if (review.reviewStatus === 'pending') return choose();
  if (result?.reviewAnswer === 'GREEN') return show(w.done);
  if (result?.reviewRejectType === 'FINAL') return show(w.final, [result.moderationComment ?? '']);
  if (result) return show(w.again, [result.moderationComment ?? '', stack([button(w.start, () => steps(0), true)])]);
  return steps(0);
}

async function begin() {
  const session = await ask('session');
  if (session) draw(session.review);
}

addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return;
  const { method } = event.data;
  if (method === 'idCheck.init') {
    shop = event.origin;
    accessToken = String(event.data.accessToken ?? '');
    setLanguage(event.data.lang);
    tell('onInitialized');
    void begin();
  } else if (event.origin !== shop) {
    return;
  } else if (method === 'idCheck.updateAccessToken') {
    if (event.data.accessToken) {
      accessToken = String(event.data.accessToken);
      void begin();
    } else {
      tell('onError', { code: 'unauthorized', error: String(event.data.error ?? 'No access token') });
    }
  }
});

function setLanguage(/** @type {unknown} */ value) {
  lang = String(value ?? 'en').startsWith('th') ? 'th' : 'en';
  document.documentElement.lang = lang;
  document.title = messages[lang].title;
}

new ResizeObserver(() => tell('onResize', { height: Math.ceil(document.documentElement.getBoundingClientRect().height) })).observe(
  document.body,
);
tell('onReady');
