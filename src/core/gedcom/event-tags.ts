/** Events and attributes of a person, in both versions. */
export const personEventTags: ReadonlySet<string> = new Set(
  (
    'BIRT CHR DEAT BURI CREM ADOP BAPM BARM BASM BLES CHRA CONF FCOM ORDN NATU EMIG IMMI CENS PROB WILL GRAD RETI EVEN ' +
    'CAST DSCR EDUC IDNO NATI NCHI NMR OCCU PROP RELI RESI SSN TITL FACT'
  ).split(' '),
);

/** Events and attributes of a couple. */
export const familyEventTags: ReadonlySet<string> = new Set(
  'MARR DIV DIVF ANUL ENGA MARB MARC MARL MARS CENS RESI EVEN FACT NCHI'.split(' '),
);
