import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createSandbox, sandboxKeys, type Sandbox, type SandboxOptions } from '../src/sandbox';

export interface ReceivedHook {
  body: string;
  signature: string;
  event: Stripe.Event;
}

export interface StripeSandbox {
  sandbox: Sandbox;
  stripe: Stripe;
  hooks: ReceivedHook[];
  /** HTTP status with which the simulated shop answers webhooks. */
  answer: { status: number };
  received: () => Promise<string[]>;
  /** Returns the id of the product. */
  createProduct: (name: string) => Promise<string>;
  /** Creates an open invoice of a customer and returns the id of its PaymentIntent. The amount is in satang. */
  bill: (customer: string, amount: number) => Promise<string>;
  /** Creates an open invoice of a customer and shows a QR code of PromptPay that pays it. The amount is in satang. */
  showCode: (customer: string, amount: number) => Promise<{ invoice: string; intent: Stripe.PaymentIntent }>;
  /** Pays a QR code, or lets it expire. */
  settleCode: (intent: string, outcome: 'paid' | 'expired') => Promise<void>;
  close: () => Promise<void>;
}

export const createClient = (url: string, key: string = sandboxKeys.stripeSecretKey): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

export async function startStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  const hooks: ReceivedHook[] = [];
  const answer = { status: 200 };
  const shop: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      hooks.push({ body, signature: String(request.headers['stripe-signature']), event: JSON.parse(body) as Stripe.Event });
      response.writeHead(answer.status).end('{}');
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const sandbox = await createSandbox({ stripeWebhookTarget: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`, ...options });
  const stripe = createClient(sandbox.url);
  const createInvoice = async (customer: string, amount: number) => {
    const { id: invoice } = await stripe.invoices.create({ customer });
    await stripe.invoiceItems.create({ customer, invoice, amount, currency: 'thb' });
    return stripe.invoices.finalizeInvoice(invoice, { expand: ['payments'] });
  };
  return {
    sandbox,
    stripe,
    hooks,
    answer,
    createProduct: async (name) => (await stripe.products.create({ id: randomUUID(), name })).id,
    bill: async (customer, amount) => String((await createInvoice(customer, amount)).payments?.data[0]?.payment.payment_intent),
    async showCode(customer, amount) {
      const { id: invoice } = await createInvoice(customer, amount);
      const { id } = await stripe.paymentIntents.create({ amount, currency: 'thb', customer, allowed_payment_method_types: ['promptpay'] });
      await stripe.invoices.attachPayment(invoice, { payment_intent: id });
      const payment_method_data = { type: 'promptpay', billing_details: { email: 'mali@example.com' } } as const;
      return { invoice, intent: await stripe.paymentIntents.confirm(id, { payment_method_data }) };
    },
    settleCode: async (intent, outcome) =>
      void (await fetch(`${sandbox.url}/promptpay/${intent}`, { method: 'POST', body: new URLSearchParams({ outcome }) })),
    async received() {
      // Waits, because the webhook queue starts only after the response to the request that added the webhook.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await sandbox.webhooksSettled();
      return hooks.map(({ event }) => event.type);
    },
    async close() {
      await sandbox.close();
      await new Promise((resolve) => shop.close(resolve));
    },
  };
}
