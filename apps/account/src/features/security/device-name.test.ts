import { parseDevice } from './device-name';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130 Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Mac'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Mobile/15E148 Safari Line/15.2.1`, 'LINE', 'iPhone'],
  ['node', undefined, undefined],
  ['', undefined, undefined],
])('detects browser and operating system of %s', (userAgent, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system });
});
