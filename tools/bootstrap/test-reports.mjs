import { root } from './environment.mjs';

export function readJestReport({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(({ status }) => status === 'failed');
  const nameOf = (file, test) => `${file.name.replace(`${root}/`, '')}: ${test.fullName}`;
  return {
    passed: numPassedTests,
    // A file that failed to load contains no failed tests.
    failed: numFailedTests + broken.filter(({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed')).length,
    detail: broken.flatMap((file) => [
      ...file.assertionResults.filter(({ status }) => status === 'failed').map((test) => nameOf(file, test)),
      file.message.slice(0, 1_500),
    ]),
    flaky: testResults.flatMap((file) =>
      file.assertionResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1).map((test) => nameOf(file, test)),
    ),
  };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

export function readPlaywrightReport({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf);
  const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`;
  const withStatus = (status) => specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const texts = (spec) => spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message)));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    detail: [
      ...withStatus('unexpected').flatMap((spec) => [nameOf(spec), ...texts(spec).map((text) => `  ${String(text).slice(0, 800)}`)]),
      ...errors.map(({ message }) => String(message).slice(0, 800)),
    ],
    flaky: withStatus('flaky').map(nameOf),
  };
}
