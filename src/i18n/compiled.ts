import { _createCache, _createIntlFormatters } from 'use-intl/core';

const _cache = _createCache();

/**
 * Messages as they were parsed, and the formatters that they use: each once for the process, whoever reads it. Messages that
 * are compiled know no format by name but those that are given here.
 */
export const compiled = {
  _cache,
  _formatters: _createIntlFormatters(_cache),
  formats: { number: { percent: { style: 'percent' } } },
} as const;
