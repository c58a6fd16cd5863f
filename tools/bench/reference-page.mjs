import { createServer } from 'node:http';

export async function startReferencePage(image) {
  const body = Buffer.from(await (await fetch(image)).arrayBuffer());
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reference</title>
<style>body{margin:0;font:17px sans-serif}img{width:100%;height:auto;display:block}</style>
<h1>Reference</h1><img src="/photo" width="1200" height="1200" alt="" fetchpriority="high"><button>Ready</button>
<script>performance.mark('spruce:hydrated')</script></html>`;
  const touch = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reference</title>
<style>body{margin:0;font:17px sans-serif}input,button{min-height:44px}</style>
<button onclick="menu.showModal()">Menu</button><dialog id="menu"><button onclick="menu.close()">Close</button></dialog>
${'<p>A line of the page.</p>'.repeat(20)}
<label><input type="checkbox"> In stock</label>
<input type="range" min="3" max="12" value="12" oninput="months.value=value"><output id="months">12</output>
<button onclick="cart.value=1">Add to cart</button><p>Cart, <output id="cart">0</output></p>
<script>performance.mark('spruce:hydrated')</script></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/photo') return response.writeHead(200, { 'content-type': 'image/avif', 'content-length': body.length }).end(body);
    if (request.url === '/hello') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":"world"}');
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(request.url === '/touch' ? touch : html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
