import { account } from './ar/account.ts';
import { achievements } from './ar/achievements.ts';
import { apiDocs } from './ar/api-docs.ts';
import { approval } from './ar/approval.ts';
import { auth } from './ar/auth.ts';
import { card } from './ar/card.ts';
import { common } from './ar/common.ts';
import { create } from './ar/create.ts';
import { dashboard } from './ar/dashboard.ts';
import { editor } from './ar/editor.ts';
import { errors } from './ar/errors.ts';
import { family } from './ar/family.ts';
import { familyUpload } from './ar/family-upload.ts';
import { galleryEditor } from './ar/gallery-editor.ts';
import { grave } from './ar/grave.ts';
import { history } from './ar/history.ts';
import { home } from './ar/home.ts';
import { kaddish } from './ar/kaddish.ts';
import { mail } from './ar/mail.ts';
import { memorial } from './ar/memorial.ts';
import { moderator } from './ar/moderator.ts';
import { music } from './ar/music.ts';
import { nav } from './ar/nav.ts';
import { notifications } from './ar/notifications.ts';
import { options } from './ar/options.ts';
import { pages } from './ar/pages.ts';
import { people } from './ar/people.ts';
import { photos } from './ar/photos.ts';
import { qr } from './ar/qr.ts';
import { reading } from './ar/reading.ts';
import { sections } from './ar/sections.ts';
import { settings } from './ar/settings.ts';
import { soulLetters } from './ar/soul-letters.ts';
import { states } from './ar/states.ts';
import { stone } from './ar/stone.ts';
import { suggestions } from './ar/suggestions.ts';
import { upload } from './ar/upload.ts';
import { uploads } from './ar/uploads.ts';
import { validation } from './ar/validation.ts';
import { videos } from './ar/videos.ts';
import { writing } from './ar/writing.ts';
import type { Messages, ScreenMessages } from './messages.ts';

export const screens: ScreenMessages = {
  common,
  errors,
  validation,
  nav,
  notifications,
  sections,
  options,
  account,
  auth,
  history,
  memorial,
  dashboard,
  create,
  editor,
  suggestions,
  settings,
  people,
  achievements,
  family,
  familyUpload,
  galleryEditor,
  grave,
  music,
  photos,
  qr,
  videos,
  kaddish,
  soulLetters,
  upload,
  uploads,
  states,
  writing,
};

export const ar: Messages = { ...screens, approval, moderator, home, pages, mail, card, apiDocs, stone, reading };
