/** Limits that more than one feature reads. Lengths are counted in UTF-16 units on both sides. */
export const limits = {
  name: 200,
  title: 300,
  motto: 300,
  description: 10_000,
  bio: 3000,
  bioDetailed: 2000,
  tag: 50,
  tags: 50,
  listItems: 500,
  link: 2000,
  email: 254,
  password: { min: 8, max: 128 },
  personName: 200,
  relationship: 200,
  contribution: 10_000,
  dedication: 300,
  note: 1000,
  year: { min: 1900, max: 2030 },
} as const;

const megabyte = 1024 * 1024;

/** Bytes, inclusive, of the file that somebody chose. */
export const uploadLimits = {
  image: 5 * megabyte,
  graveImage: 10 * megabyte,
  video: 50 * megabyte,
  audio: 10 * megabyte,
} as const;

/** Unfinished or unaccepted uploads of one account, which are kept for two days at most. */
export const waitingUploads = { count: 200, bytes: 600 * megabyte } as const;

/**
 * An archive of another service, whose parts usually have slightly more than two gigabytes. Separate from the limits
 * above.
 */
export const archiveUploads = { bytes: 2200 * megabyte, count: 2 } as const;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** How many of the tags the hero shows before it counts the rest. */
export const heroTags = 3;
export const shareBioLength = 100;
