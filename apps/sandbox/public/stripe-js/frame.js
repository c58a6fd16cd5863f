/**
 * Card data is typed in the frame and never reaches the page. Both sides verify each other's origin before they exchange a message port.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- later files use this; the server joins all files into one script
class Frame {
  /** @param {object} init @param {string} title */
  constructor(init, title) {
    this.waiting = new Map();
    this.sequence = 0;
    /** @type {(name: string, payload: any) => void} */
    this.onEvent = () => undefined;
    this.iframe = document.createElement('iframe');
    this.iframe.src = `${SANDBOX}/stripe/frame`;
    this.iframe.title = title;
    this.iframe.setAttribute('allow', 'payment *');
    Object.assign(this.iframe.style, { border: '0', display: 'block', width: '100%', height: '0', colorScheme: 'normal' });
    /** @type {Promise<MessagePort>} */
    this.port = new Promise((resolve) => {
      const hello = (/** @type {MessageEvent} */ event) => {
        if (event.origin !== SANDBOX || event.source !== this.iframe.contentWindow || event.data?.type !== 'stripe-sandbox.hello') return;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => this.receive(data);
        this.iframe.contentWindow?.postMessage({ type: 'stripe-sandbox.init', init }, SANDBOX, [port2]);
        // A moved frame reloads and sends `hello` again.
        this.port = Promise.resolve(port1);
        resolve(port1);
      };
      this.hello = hello;
      window.addEventListener('message', hello);
    });
  }

  /** @param {any} message */
  receive(message) {
    if (message.event) {
      this.onEvent(message.event, message.payload);
      return;
    }
    this.waiting.get(message.id)?.(message.result);
    this.waiting.delete(message.id);
  }

  /** @param {string} name @param {object} [payload] @returns {Promise<any>} */
  async call(name, payload = {}) {
    const port = await this.port;
    this.sequence += 1;
    const id = this.sequence;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      port.postMessage({ id, call: name, payload });
    });
  }

  remove() {
    window.removeEventListener('message', /** @type {any} */ (this.hello));
    this.iframe.remove();
  }
}

/** @param {string} message */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- later files use this; the server joins all files into one script
const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' });
