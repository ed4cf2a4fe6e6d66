import type { Messages } from '../messages.ts';

export const apiDocs: Messages['apiDocs'] = {
  title: 'واجهة البرمجة',
  lead: 'كل ما يستطيعه الموقع متاح لبرامج أخرى أيضًا، بالصلاحيات نفسها.',
  specification: 'المواصفة الكاملة',
  operations: 'العمليات',
  parameters: 'المعاملات',
  body: 'جسم الطلب',
  responses: 'الردود',
  errors: 'الأخطاء',
  name: 'الاسم',
  type: 'النوع',
  status: 'رمز الحالة',
  code: 'الرمز',
  schema: 'البنية',
  required: 'مطلوب',
  optional: 'اختياري',
  signIn: 'يلزم تسجيل الدخول',
};
