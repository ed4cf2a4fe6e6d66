import { _createCache, _createIntlFormatters } from 'use-intl/core';

const _cache = _createCache();

/** Messages as they were parsed, and the formatters that they use: each once for the process, whoever reads it. */
export const compiled = { _cache, _formatters: _createIntlFormatters(_cache) };
