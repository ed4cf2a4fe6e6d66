import { achievements } from '../he/achievements.ts';
import { auth } from '../he/auth.ts';
import { common } from '../he/common.ts';
import { dashboard } from '../he/dashboard.ts';
import { dates } from '../he/dates.ts';
import { editor } from '../he/editor.ts';
import { errors } from '../he/errors.ts';
import { family } from '../he/family.ts';
import { grave } from '../he/grave.ts';
import { history } from '../he/history.ts';
import { kaddish } from '../he/kaddish.ts';
import { memorial } from '../he/memorial.ts';
import { music } from '../he/music.ts';
import { nav } from '../he/nav.ts';
import { notifications } from '../he/notifications.ts';
import { options } from '../he/options.ts';
import { people } from '../he/people.ts';
import { qr } from '../he/qr.ts';
import { sections } from '../he/sections.ts';
import { settings } from '../he/settings.ts';
import { soulLetters } from '../he/soul-letters.ts';
import { states } from '../he/states.ts';
import { suggestions } from '../he/suggestions.ts';
import { upload } from '../he/upload.ts';
import { uploads } from '../he/uploads.ts';
import { validation } from '../he/validation.ts';
import { videos } from '../he/videos.ts';

/** The messages of the screens. */
export const screens = {
  common,
  errors,
  validation,
  nav,
  notifications,
  sections,
  options,
  auth,
  history,
  memorial,
  dashboard,
  editor,
  suggestions,
  settings,
  people,
  achievements,
  family,
  dates,
  grave,
  music,
  qr,
  videos,
  kaddish,
  soulLetters,
  upload,
  uploads,
  states,
} as const;
