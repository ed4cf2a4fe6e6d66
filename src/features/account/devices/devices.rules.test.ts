import { expect, test } from 'vitest';
import { readAgent } from './devices.rules.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    'computer',
    'Chrome',
    'Windows',
  ],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`, 'computer', 'Edge', 'Windows'],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/126.0 Safari/537.36 OPR/112.0`, 'computer', 'Opera', 'Windows'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1 Version/17.5 Safari/605.1`,
    'computer',
    'Safari',
    'macOS',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'computer', 'Firefox', 'Linux'],
  [`${mozilla} (X11; CrOS x86_64 15823) ${webkit} Chrome/126.0 Safari/537.36`, 'computer', 'Chrome', 'ChromeOS'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`,
    'phone',
    'Safari',
    'iOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'phone',
    'Chrome',
    'iOS',
  ],
  [
    `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`,
    'tablet',
    'Safari',
    'iPadOS',
  ],
  [`${mozilla} (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0 Mobile Safari/537.36`, 'phone', 'Chrome', 'Android'],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'phone',
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (Linux; Android 14; SM-X710) ${webkit} Chrome/126.0 Safari/537.36`, 'tablet', 'Chrome', 'Android'],
])('%s', (userAgent, kind, browser, system) => {
  expect(readAgent(userAgent)).toEqual({ kind, browser, system });
});

test.each([null, '', 'curl/8.5.0'])('an unknown user agent (%s) is a computer without names', (userAgent) => {
  expect(readAgent(userAgent)).toEqual({ kind: 'computer', browser: null, system: null });
});
