import { SpanKind } from '@opentelemetry/api';
import { serviceSeconds, statusClass } from './telemetry/metrics';
import { endFailed, inSpan, traceHeaders } from './telemetry/tracing';

/** A bearer is worth nothing without the cookie that it is bound to. */
export interface Credentials {
  accessToken: string;
  /** The header as it came. */
  cookie: string;
  uid: number;
}

/** `fetch` for one page rendering, with metrics and a trace span: aborted when the visitor leaves or the service takes too long. */
export function apiFetch(signal: AbortSignal, timeoutMs: number, cookie?: string): typeof globalThis.fetch {
  return (input, init) =>
    inSpan('service call', { kind: SpanKind.CLIENT }, async (span) => {
      const reasons = [signal, AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
      const headers = { ...(init?.headers as Record<string, string>), ...traceHeaders(), ...(cookie && { cookie }) };
      const stopTimer = serviceSeconds.startTimer();
      let status = 'none';
      try {
        const response = await fetch(input, { ...init, headers, signal: AbortSignal.any(reasons) });
        status = statusClass(response.status);
        span.setAttribute('http.response.status_code', response.status);
        span.end();
        return response;
      } catch (error) {
        endFailed(span, error);
        throw error;
      } finally {
        stopTimer({ status });
      }
    });
}
