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
 * Ignores the sampled flag of a visitor. Unlike OpenTelemetry's own sampler, this sampler ignores the trace id too, because a visitor can
 * choose it.
 */
export function byChance(ratio: number): Sampler {
  const draw: Sampler = {
    shouldSample: () => ({ decision: Math.random() < ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }),
    toString: () => `ByChance{${ratio}}`,
  };
  return new ParentBasedSampler({ root: draw, remoteParentSampled: draw, remoteParentNotSampled: draw });
}

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
