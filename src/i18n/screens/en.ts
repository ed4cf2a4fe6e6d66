import { achievements } from '../en/achievements.ts';
import { auth } from '../en/auth.ts';
import { common } from '../en/common.ts';
import { dashboard } from '../en/dashboard.ts';
import { dates } from '../en/dates.ts';
import { editor } from '../en/editor.ts';
import { errors } from '../en/errors.ts';
import { family } from '../en/family.ts';
import { grave } from '../en/grave.ts';
import { history } from '../en/history.ts';
import { kaddish } from '../en/kaddish.ts';
import { memorial } from '../en/memorial.ts';
import { music } from '../en/music.ts';
import { nav } from '../en/nav.ts';
import { notifications } from '../en/notifications.ts';
import { options } from '../en/options.ts';
import { people } from '../en/people.ts';
import { qr } from '../en/qr.ts';
import { sections } from '../en/sections.ts';
import { settings } from '../en/settings.ts';
import { soulLetters } from '../en/soul-letters.ts';
import { states } from '../en/states.ts';
import { suggestions } from '../en/suggestions.ts';
import { upload } from '../en/upload.ts';
import { uploads } from '../en/uploads.ts';
import { validation } from '../en/validation.ts';
import { videos } from '../en/videos.ts';
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
