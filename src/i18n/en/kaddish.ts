export const kaddish = {
  title: 'Mourner’s Kaddish',
  lead: 'The Mourner’s Kaddish, as your family says it. It may also stay empty: the page is whole without it.',
  rite: 'Rite',
  rites: {
    ashkenazi: 'Ashkenazi rite',
    sephardi: 'Edot HaMizrach rite',
    traditional: 'Nusach Sefard',
  },
  sephardiBody: 'Sephardim',
  text: 'The text on the page',
  filled: 'The text was filled in by your choice. Once there is text here, changing the rite does not change it.',
  otherRite: '<b>The text here is of another rite: {text}.</b> Choosing {chosen} did not change it.',
  stored: 'The stored rite is {rite}. It stays as long as no other is chosen.',
  replace: 'Replace with the standard text',
  replaceTitle: 'Replace the text with the {rite}?',
  replaceText:
    'The text that is written now will be taken off the page. It can be brought back by undo, or from the history of changes.',
  replaceConfirm: 'Replace the text',
  elMale: 'Add El Male Rachamim',
  elMaleGender:
    'The prayer speaks of a man or of a woman. It can be added once the wording of the page is chosen, in Details.',
  remove: 'Remove the kaddish from the page',
  removeTitle: 'Remove the kaddish from the page?',
  removeText:
    'The rite and the text will be removed. They can be brought back by undo, or from the history of changes.',
  removeConfirm: 'Remove the kaddish',
  full: 'The full text',
  listen: {
    start: 'Listen to the text',
    stop: 'Stop listening',
    unsupported: 'This browser cannot read aloud',
    voiceless: 'This device has no Hebrew voice',
    failed: 'The reading has stopped',
  },
  when: 'The Mourner’s Kaddish is said standing, in a quorum of ten, in the family’s own rite: at the funeral, in the services of the mourning year (for a parent, commonly eleven months), on the yahrzeit and at the grave. It does not mention death; it is praise, and hope for peace. Without a quorum, a psalm or a mishnah is said instead.',
} as const;
