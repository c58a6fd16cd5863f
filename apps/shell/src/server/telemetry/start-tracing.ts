import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  SamplingDecision,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { traceFromNowOn } from './tracing';

/**
 * Which requests are kept. Who visits may name the trace, but has no say in whether it is kept: the flag of a `traceparent` from the
 * internet is not read, and the draw does not look at the trace's id as OpenTelemetry's own does, since that can be chosen. What belongs to
 * a request follows its draw.
 */
export function byChance(ratio: number): Sampler {
  const draw: Sampler = {
    shouldSample: () => ({ decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
    toString: () => `ByChance{${ratio}}`,
  };
  return new ParentBasedSampler({ root: draw, remoteParentSampled: draw, remoteParentNotSampled: draw });
}

/** Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`, unless told where else. Returns what sends the last of them. */
export function startTracing(
  { ratio }: { ratio: number },
  processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter()),
): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'spruce-shell' }).merge(detectResources({ detectors: [envDetector] })),
    sampler: byChance(ratio),
    spanProcessors: [processor],
  });
  provider.register();
  traceFromNowOn();
  return () => provider.shutdown();
}
