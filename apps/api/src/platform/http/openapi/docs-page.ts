import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SCRIPT = 'openapi-explorer.min.js';

/** Content security policy. The API explorer creates style sheets, so it needs `unsafe-inline`. It calls only this service. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const STYLE = `
body{margin:0;background:#faf9f6;color:#1a1d1a;font:16px/1.5 Anuphan,'Noto Sans Thai',Helvetica,Arial,sans-serif}
header{display:flex;flex-wrap:wrap;gap:0 24px;align-items:baseline;padding:12px 24px;border-bottom:1px solid #dcd6c9}
h1{margin:0;font-size:24px;font-weight:500}a{color:#14302a}
openapi-explorer{display:block;height:calc(100vh - 62px);
--font-regular:Anuphan,'Noto Sans Thai',Helvetica,Arial,sans-serif;--font-mono:ui-monospace,Menlo,monospace;
--blue:#0b5c8f;--green:#1c6b36;--red:#a3202f;--orange:#8a4a00;--yellow:#6f5200;--purple:#5b3496;--pink:#a1145f;--gray:#465865}`;

const renderPage = (documentUrl: string, scriptUrl: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spruce /sp/v1</title><style>${STYLE}</style><script type="module" src="${scriptUrl}"></script></head><body>
<header><h1>Spruce /sp/v1</h1><a href="${documentUrl}">The OpenAPI document</a></header>
<openapi-explorer spec-url="${documentUrl}" bg-color="#faf9f6" text-color="#1a1d1a" primary-color="#14302a"
secondary-color="#14302a" nav-bg-color="#efeae0" nav-text-color="#1a1d1a" nav-accent-color="#14302a" nav-hover-bg-color="#e3ddd0"
nav-hover-text-color="#1a1d1a" hide-server-selection="true"></openapi-explorer></body></html>`;

export async function registerDocsPage(app: FastifyInstance, url: string, documentUrl: string): Promise<void> {
  const files = `${url}/explorer/`;
  const assembled = join(__dirname, '../explorer');
  // `createRequire` keeps the bundler from bundling the browser code.
  const installed = () => dirname(createRequire(__filename).resolve(`openapi-explorer/dist/browser/${SCRIPT}`));
  const root = existsSync(assembled) ? assembled : installed();
  await app.register(fastifyStatic, { root, prefix: files, decorateReply: false, index: false });
  const body = renderPage(documentUrl, `${files}${SCRIPT}`);
  for (const path of [url, `${url}/`])
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(body),
    );
}
