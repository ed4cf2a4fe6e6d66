/** Names of `data-` attributes that the views and the script of answers share. */
export const rsvpData = {
  form: 'data-rsvp',
  step: 'data-step',
  mine: 'data-rsvp-mine',
  keep: 'data-rsvp-keep',
} as const;
