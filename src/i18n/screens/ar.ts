import { achievements } from '../ar/achievements.ts';
import { auth } from '../ar/auth.ts';
import { common } from '../ar/common.ts';
import { dashboard } from '../ar/dashboard.ts';
import { dates } from '../ar/dates.ts';
import { editor } from '../ar/editor.ts';
import { errors } from '../ar/errors.ts';
import { family } from '../ar/family.ts';
import { grave } from '../ar/grave.ts';
import { history } from '../ar/history.ts';
import { kaddish } from '../ar/kaddish.ts';
import { memorial } from '../ar/memorial.ts';
import { music } from '../ar/music.ts';
import { nav } from '../ar/nav.ts';
import { notifications } from '../ar/notifications.ts';
import { options } from '../ar/options.ts';
import { people } from '../ar/people.ts';
import { qr } from '../ar/qr.ts';
import { sections } from '../ar/sections.ts';
import { settings } from '../ar/settings.ts';
import { soulLetters } from '../ar/soul-letters.ts';
import { states } from '../ar/states.ts';
import { suggestions } from '../ar/suggestions.ts';
import { upload } from '../ar/upload.ts';
import { uploads } from '../ar/uploads.ts';
import { validation } from '../ar/validation.ts';
import { videos } from '../ar/videos.ts';
import type { ScreenMessages } from '../messages.ts';

export const screens: ScreenMessages = {
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
};
