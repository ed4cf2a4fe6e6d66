import { _createCache, _createIntlFormatters } from 'use-intl/core';

const _cache = _createCache();

/**
 * Parsed messages and their formatters, shared by the whole process. Compiled messages know only the named formats that are given
 * here.
 */
export const compiled = {
  _cache,
  _formatters: _createIntlFormatters(_cache),
  formats: { number: { percent: { style: 'percent' } } },
} as const;
