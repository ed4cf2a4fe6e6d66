export const reading = {
  back: 'לדף של {name}',
  kaddishOf: 'קדיש לזכר {name}',
  elMale: 'אל מלא רחמים',
  elMaleOf: 'אל מלא רחמים לזכר {name}',
  lettersOf: 'אותיות הנשמה לזכר {name}',
  size: 'גודל האותיות',
  sizes: { regular: 'רגיל', large: 'גדול', larger: 'גדול יותר', largest: 'הגדול ביותר' },
  fullScreen: 'מסך מלא',
  awake: 'המסך נשאר דולק בזמן הקריאה',
  soul: 'נשמה',
  afterName: 'אחרי אותיות השם נאמרות אותיות המילה נשמה.',
} as const;
