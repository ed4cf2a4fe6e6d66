import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'واجهة البرمجة',
  lead: 'كل ما يستطيعه الموقع متاح لبرامج أخرى أيضًا، بالصلاحيات نفسها.',
  specification: 'المواصفة الكاملة',
  operations: 'العمليات',
  parameters: 'المعاملات',
  body: 'جسم الطلب',
  responses: 'الردود',
  name: 'الاسم',
  type: 'النوع',
  required: 'مطلوب',
  optional: 'اختياري',
};
