/** Push messages; without names where a locked screen shows them. */
export const push = {
  approval: 'משהו חדש ממתין לאישור',
  contributions: 'יש דברים חדשים בדפי הזיכרון',
  events: 'יש חדש באירועים',
  yahrzeits: 'יום השנה מתקרב',
  yahrzeitOf: 'יום השנה של {memorial} מתקרב',
} as const;
