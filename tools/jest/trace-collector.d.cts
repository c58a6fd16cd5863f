export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

/** Starts a collector of traces that speaks OTLP over HTTP with JSON, and keeps the spans that it is sent. */
export declare function startTraceCollector(): Promise<{ url: string; spans: CollectedSpan[]; close: () => void }>;
