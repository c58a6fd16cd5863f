import { SpanKind } from '@opentelemetry/api';
import { serviceSeconds, statusClass } from './telemetry/metrics';
import { endFailed, inSpan, traceHeaders } from './telemetry/tracing';

/** The service accepts the access token only together with the cookie to which the token is bound. */
export interface Credentials {
  accessToken: string;
  cookie: string;
  uid: number;
}

/** Requests are aborted when the visitor leaves, or after `timeoutMs`. */
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
