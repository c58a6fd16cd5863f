export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

/** Starts an OTLP collector (HTTP with JSON) that keeps received spans. */
export declare function startTraceCollector(): Promise<{ url: string; spans: CollectedSpan[]; close: () => void }>;
