import { root } from './environment.mjs';

export function readJestReport({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(({ status }) => status === 'failed');
  const formatName = (file, test) => `${file.name.replace(`${root}/`, '')}: ${test.fullName}`;
  return {
    passed: numPassedTests,
    // Jest counts no failed test for a file that could not load, so each such file counts as one failed test.
    failed: numFailedTests + broken.filter(({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed')).length,
    detail: broken.flatMap((file) => [
      ...file.assertionResults.filter(({ status }) => status === 'failed').map((test) => formatName(file, test)),
      file.message.slice(0, 1_500),
    ]),
    flaky: testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
        .map((test) => formatName(file, test)),
    ),
  };
}

const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];

export function readPlaywrightReport({ stats, errors, suites }) {
  const specs = suites.flatMap(listSpecs);
  const formatName = ({ file, line, title }) => `${file}:${line} ${title}`;
  const withStatus = (status) => specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const texts = (spec) => spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors.map(({ message }) => message)));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    detail: [
      ...withStatus('unexpected').flatMap((spec) => [formatName(spec), ...texts(spec).map((text) => `  ${String(text).slice(0, 800)}`)]),
      ...errors.map(({ message }) => String(message).slice(0, 800)),
    ],
    flaky: withStatus('flaky').map(formatName),
  };
}
