import { createServer } from 'node:http';

/** A page that does as little as a page with one photo and one button can: what the times of our pages are held against. */
export async function startReferencePage(image) {
  const body = Buffer.from(await (await fetch(image)).arrayBuffer());
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reference</title>
<style>body{margin:0;font:17px sans-serif}img{width:100%;height:auto;display:block}</style>
<h1>Reference</h1><img src="/photo" width="1200" height="1200" alt="" fetchpriority="high"><button>Ready</button>
<script>performance.mark('spruce:hydrated')</script></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/photo') return response.writeHead(200, { 'content-type': 'image/avif', 'content-length': body.length }).end(body);
    if (request.url === '/hello') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":"world"}');
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
