import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, TraceIdRatioBasedSampler, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { traceFromNowOn } from './tracing';

export function startTracing(
  { ratio }: { ratio: number },
  processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter()),
): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'spruce-shell' }).merge(detectResources({ detectors: [envDetector] })),
    // Ignores the flag of the parent, because browsers never set it.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [processor],
  });
  provider.register();
  traceFromNowOn();
  return () => provider.shutdown();
}
