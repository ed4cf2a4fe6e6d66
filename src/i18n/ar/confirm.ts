import type { Messages } from '../messages.ts';

export const confirm: Messages['confirm'] = {
  pageTitle: 'تأكيد العنوان',
  title: 'ضغطة واحدة أخيرة',
  lead: 'سيتم تأكيد العنوان <bdi>{email}</bdi>، وسيُفتح الحساب هنا.',
  leadOnly: 'سيتم تأكيد العنوان <bdi>{email}</bdi>.',
  otherAccount: 'حساب <bdi>{name}</bdi> مفتوح في هذا المتصفح، وسيبقى مفتوحًا.',
  password: 'كلمة مرور الحساب',
  passwordHint:
    'لم يُفتح الرابط في المتصفح الذي تم التسجيل منه، لذلك تُحدَّد كلمة المرور هنا. يمكن كتابة كلمة المرور نفسها. عدد الأحرف: {min, number} على الأقل.',
  submit: 'تأكيد ودخول',
  submitOnly: 'تأكيد العنوان',
  notYours: 'لم تطلبوا فتح حساب؟ يمكن إغلاق الصفحة، ولن يتغير شيء.',
  doneTitle: 'تم تأكيد العنوان',
  doneText: 'حساب <bdi>{email}</bdi> جاهز.',
  doneOther: 'حساب <bdi>{name}</bdi> ما زال مفتوحًا في هذا المتصفح. للانتقال إلى الحساب الآخر يجب الخروج منه.',
  overTitle: 'انتهت صلاحية الرابط',
  overText: 'يمكن طلب رابط جديد، وسيصل إلى البريد الإلكتروني.',
  overAction: 'طلب رابط جديد',
};
