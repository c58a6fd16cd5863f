import type { FastifyReply } from 'fastify';
import type { WireChangeQuote, WireOrderQuote } from '@spruce/contract';
import { HttpError } from '../http/errors';
import { StaleOrder } from './order-rows';
import { QuoteChanged } from './placing/place-order';

/** A change costs something else than what was shown. */
export class ChangeQuoteChanged extends HttpError {
  constructor(readonly quote: WireChangeQuote) {
    super(409, 'quote_changed', 'This is not what was shown; look at it again');
  }
}

const extraOf = (error: HttpError): { quote: WireOrderQuote | WireChangeQuote } | { version: number } | null =>
  error instanceof QuoteChanged || error instanceof ChangeQuoteChanged ? { quote: error.quote } : error instanceof StaleOrder ? { version: error.version } : null;

/** Answers a conflict together with what holds now, so that the page can show it without asking again; anything else is thrown on. */
export async function withConflicts<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const extra = error instanceof HttpError ? extraOf(error) : null;
    if (!(error instanceof HttpError) || !extra) throw error;
    const { status, code, message, params } = error;
    // Sent already: what the route would return is never looked at.
    return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify({ code, message, data: { status, ...(params && { params }), ...extra } })) as never;
  }
}
