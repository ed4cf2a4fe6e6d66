import { account } from './he/account.ts';
import { achievements } from './he/achievements.ts';
import { apiDocs } from './he/api-docs.ts';
import { approval } from './he/approval.ts';
import { auth } from './he/auth.ts';
import { card } from './he/card.ts';
import { common } from './he/common.ts';
import { create } from './he/create.ts';
import { dashboard } from './he/dashboard.ts';
import { editor } from './he/editor.ts';
import { errors } from './he/errors.ts';
import { family } from './he/family.ts';
import { familyUpload } from './he/family-upload.ts';
import { galleryEditor } from './he/gallery-editor.ts';
import { grave } from './he/grave.ts';
import { history } from './he/history.ts';
import { home } from './he/home.ts';
import { kaddish } from './he/kaddish.ts';
import { mail } from './he/mail.ts';
import { memorial } from './he/memorial.ts';
import { moderator } from './he/moderator.ts';
import { music } from './he/music.ts';
import { nav } from './he/nav.ts';
import { notifications } from './he/notifications.ts';
import { options } from './he/options.ts';
import { pages } from './he/pages.ts';
import { people } from './he/people.ts';
import { photos } from './he/photos.ts';
import { qr } from './he/qr.ts';
import { reading } from './he/reading.ts';
import { sections } from './he/sections.ts';
import { settings } from './he/settings.ts';
import { soulLetters } from './he/soul-letters.ts';
import { states } from './he/states.ts';
import { stone } from './he/stone.ts';
import { suggestions } from './he/suggestions.ts';
import { upload } from './he/upload.ts';
import { uploads } from './he/uploads.ts';
import { validation } from './he/validation.ts';
import { videos } from './he/videos.ts';
import { writing } from './he/writing.ts';

/** What the screens say. */
export const screens = {
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
} as const;

/**
 * The source: its keys, and the arguments of its texts, are a type. Documents and letters say the rest, and screens that
 * bring their words along.
 */
export const he = { ...screens, approval, moderator, home, pages, mail, card, apiDocs, stone, reading } as const;
