import { account } from './en/account.ts';
import { achievements } from './en/achievements.ts';
import { apiDocs } from './en/api-docs.ts';
import { approval } from './en/approval.ts';
import { auth } from './en/auth.ts';
import { card } from './en/card.ts';
import { common } from './en/common.ts';
import { create } from './en/create.ts';
import { dashboard } from './en/dashboard.ts';
import { editor } from './en/editor.ts';
import { errors } from './en/errors.ts';
import { family } from './en/family.ts';
import { familyUpload } from './en/family-upload.ts';
import { galleryEditor } from './en/gallery-editor.ts';
import { grave } from './en/grave.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { kaddish } from './en/kaddish.ts';
import { mail } from './en/mail.ts';
import { memorial } from './en/memorial.ts';
import { moderator } from './en/moderator.ts';
import { music } from './en/music.ts';
import { nav } from './en/nav.ts';
import { notifications } from './en/notifications.ts';
import { options } from './en/options.ts';
import { pages } from './en/pages.ts';
import { people } from './en/people.ts';
import { photos } from './en/photos.ts';
import { qr } from './en/qr.ts';
import { reading } from './en/reading.ts';
import { sections } from './en/sections.ts';
import { settings } from './en/settings.ts';
import { soulLetters } from './en/soul-letters.ts';
import { states } from './en/states.ts';
import { stone } from './en/stone.ts';
import { suggestions } from './en/suggestions.ts';
import { upload } from './en/upload.ts';
import { uploads } from './en/uploads.ts';
import { validation } from './en/validation.ts';
import { videos } from './en/videos.ts';
import { writing } from './en/writing.ts';
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

export const en: Messages = { ...screens, approval, moderator, home, pages, mail, card, apiDocs, stone, reading };
