import { createHash } from 'node:crypto';
import { html, Html } from '../mail/render/html';
import type { OpenApiDocument, Operation, Schema } from './openapi-document';

const STYLE = new Html(`
:root{color-scheme:light;font:400 16px/1.55 Anuphan,'Noto Sans Thai',Helvetica,Arial,sans-serif;color:#1a1d1a;background:#faf9f6}
body{margin:0 auto;max-width:1080px;padding:32px 24px 96px}
h1{font-weight:500;font-size:40px;letter-spacing:-.02em;margin:0 0 8px}h2{font-weight:500;font-size:24px;margin:56px 0 4px}
a{color:#14302a;text-underline-offset:4px}p{max-width:70ch;margin:8px 0}code{font:500 14px/1.5 ui-monospace,Menlo,monospace;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;margin:24px 0;list-style:none}nav a{display:inline-block;padding:4px 0}
details{border-top:1px solid #dcd6c9}summary{cursor:pointer;padding:12px 0}summary span{color:#4f554e;padding-left:12px}details>*:not(summary){margin-left:16px}
summary:focus-visible,a:focus-visible{outline:2px solid #14302a;outline-offset:2px}
table{border-collapse:collapse;width:100%;margin:8px 0 24px}caption{text-align:left;font-weight:500;padding:8px 0}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-top:1px solid #e7e2d7;font-size:15px;overflow-wrap:anywhere}th{font-weight:500}
@media (max-width:640px){summary span{display:block;padding:0}th,td{padding-right:8px}}`);

/** The page's own policy: nothing but its own style. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE.text).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const REF = '#/components/schemas/';
const idOf = (text: string): string => text.toLowerCase().replaceAll(' ', '-');
const join = (parts: readonly Html[], between: string): Html => html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`;

/** What a value is, in a few words; named schemas are links. */
function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.replace(REF, '');
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return join(choices.map(typeOf), ' | ');
  if (schema.allOf) return join(schema.allOf.map(typeOf), ' & ');
  if (schema.prefixItems) return html`[${join(schema.prefixItems.map(typeOf), ', ')}]`;
  if (schema.items) return html`${typeOf(schema.items)}[]`;
  return html`${[schema.type ?? 'any'].flat().join(' | ')}${schema.format !== undefined && ` (${schema.format})`}`;
}

interface Row {
  name: string;
  schema: Schema;
  required: boolean;
  where?: string;
  description?: string;
}

/** Properties of an object, those of objects within under their whole path. */
const rowsOf = (schema: Schema, path = ''): Row[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key;
    return [{ name, schema: value, required: schema.required?.includes(key) ?? false }, ...rowsOf(value, name), ...(value.items ? rowsOf(value.items, `${name}[]`) : [])];
  });

const table = (caption: string, rows: readonly Row[]): Html | false =>
  rows.length > 0 &&
  html`<table><caption>${caption}</caption><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.map(
    ({ name, schema, required, where, description = schema.description }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${typeOf(schema)}${where !== undefined && `, ${where}`}${!required && ', optional'}</td><td>${description ?? ''}</td></tr>`,
  )}</tbody></table>`;

const WHO = (operation: Operation): string => {
  const [first] = operation.security ?? [];
  if (!first) return 'Open to everyone.';
  return 'bearer' in first ? 'Needs the bearer token.' : 'Open to everyone; a bearer token tells more.';
};

function operationHtml(path: string, method: string, operation: Operation): Html {
  const body = Object.entries(operation.requestBody?.content ?? {})[0]?.[1].schema;
  const parameters = (operation.parameters ?? []).map(({ name, in: where, schema, required = false, description }): Row => ({ name, schema, required, where, ...(description !== undefined && { description }) }));
  return html`<details id="${operation.operationId}"><summary><code>${method.toUpperCase()} ${path}</code> <span>${operation.summary}</span></summary>
<p>${operation.description} ${WHO(operation)}</p>${table('Parameters', parameters)}${body && html`<p>Body: ${typeOf(body)}</p>${table('Body', rowsOf(body))}`}
<table><caption>Answers</caption><thead><tr><th scope="col">Status</th><th scope="col">What</th></tr></thead><tbody>${Object.entries(operation.responses).map(
    ([status, { description, content, headers }]) =>
      html`<tr><th scope="row">${status}</th><td>${description}${Object.entries(content ?? {}).map(([type, { schema }]) => html`: ${typeOf(schema)}${type !== 'application/json' && ` (${type})`}`)}${headers !== undefined && html`, with <code>${Object.keys(headers).join(', ')}</code>`}</td></tr>`,
  )}</tbody></table></details>`;
}

/** The document as a page that needs no script. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Spruce /sp/v1</title><style>${STYLE}</style></head><body>
<header><h1>${info.title} /sp/v1</h1><p>${info.description}</p><p><a href="/sp/v1/openapi.json">The OpenAPI document</a></p></header>
<nav aria-label="Groups of calls"><ul>${tags.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>${tags.map(
    ({ name, description }) =>
      html`<section aria-labelledby="${idOf(name)}"><h2 id="${idOf(name)}">${name}</h2><p>${description}</p>${operations.filter(({ operation }) => operation.tags.includes(name)).map(({ path, method, operation }) => operationHtml(path, method, operation))}</section>`,
  )}<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${Object.entries(components.schemas).map(
    ([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code> <span>${schema.description ?? ''}</span></summary>${!schema.properties && html`<p>${typeOf(schema)}</p>`}${table(name, rowsOf(schema))}</details>`,
  )}</section></main></body></html>`;
  return page.text;
}
