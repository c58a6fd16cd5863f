// Runs in a separate process, because Jest cannot load ES modules on the oldest supported Node.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const problems = await lintFromString({
  source: await text(process.stdin),
  absoluteRef: '/openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
console.log(JSON.stringify(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)));
