import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { traceFromNowOn } from './tracing';

/**
 * Sends spans to `OTEL_EXPORTER_OTLP_ENDPOINT`; which of them the SDK reads out of `OTEL_TRACES_SAMPLER`: what the shell keeps is kept here
 * too. Returns what sends the last of them.
 */
export function startTracing(processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter())): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'spruce-api' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  provider.register();
  traceFromNowOn();
  return () => provider.shutdown();
}
