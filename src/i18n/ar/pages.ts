import { accessibility } from './pages/accessibility.ts';
import { celebratingLife } from './pages/celebrating-life.ts';
import { livingMemory } from './pages/living-memory.ts';
import { privacy } from './pages/privacy.ts';
import { shared } from './pages/shared.ts';
import { support } from './pages/support.ts';
import { terms } from './pages/terms.ts';
import type { Messages } from '../messages.ts';

export const pages: Messages['pages'] = {
  shared,
  celebratingLife,
  livingMemory,
  support,
  privacy,
  terms,
  accessibility,
};
