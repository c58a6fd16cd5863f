import { SpanKind } from '@opentelemetry/api';
import { providerSeconds, statusClass } from './metrics';
import { inSpan } from './tracing';

type Provider = 'stripe' | 'sumsub' | 'google' | 'facebook' | 'smtp';

export async function observeProvider<Answer>(
  provider: Provider,
  call: () => Promise<Answer>,
  getStatus: (answer: Answer) => number,
): Promise<Answer> {
  const ends = providerSeconds.startTimer({ provider });
  let status = 'none';
  try {
    const answer = await inSpan(provider, SpanKind.CLIENT, call);
    status = statusClass(getStatus(answer));
    return answer;
  } finally {
    ends({ status });
  }
}

export const observedFetch = (provider: Provider, url: string | URL, init: RequestInit): Promise<Response> =>
  observeProvider(
    provider,
    () => fetch(url, init),
    ({ status }) => status,
  );
