// Prints what Redocly's recommended rules say of the OpenAPI document that comes in; a process of its own, for Jest loads no ES modules
// on the oldest Node.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
console.log(JSON.stringify(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)));
