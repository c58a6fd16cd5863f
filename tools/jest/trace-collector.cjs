const { createServer } = require('node:http');

async function startTraceCollector() {
  /** @type {import('./trace-collector.cjs').CollectedSpan[]} */
  const spans = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (/** @type {string} */ text) => (body += text));
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/v1/traces') {
        for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
          const readValue = (/** @type {any} */ { value }) => value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue;
          const read = (/** @type {any[]} */ list = []) => Object.fromEntries(list.map((one) => [one.key, readValue(one)]));
          const { 'service.name': service } = read(resource.attributes);
          for (const one of scopeSpans)
            for (const { name, traceId, spanId, parentSpanId, attributes } of one.spans)
              spans.push({ service, name, traceId, spanId, parentSpanId, attributes: read(attributes) });
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

module.exports = { startTraceCollector };
