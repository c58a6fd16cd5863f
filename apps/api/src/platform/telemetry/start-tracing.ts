import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { enableTracing } from './tracing';

/**
 * `OTEL_TRACES_SAMPLER` decides which traces are sent. If the shell started the trace, the decision of the shell applies instead. Returns
 * a function that sends the last spans and stops the tracing.
 */
export function startTracing(processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter())): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'spruce-api' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  provider.register();
  enableTracing();
  return () => provider.shutdown();
}
