import type { Messages } from '../messages.ts';

export const errors: Messages['errors'] = {
  UNAUTHORIZED: 'يجب تسجيل الدخول.',
  FORBIDDEN: 'لا توجد صلاحية لهذا الإجراء.',
  NOT_FOUND: 'لم نجد ما طلبتموه. ربما أُزيل.',
  METHOD_NOT_ALLOWED: 'لا يمكن تنفيذ هذا الإجراء هنا.',
  BAD_REQUEST: 'لم تُقبل التفاصيل. يُرجى فحصها والمحاولة مجددًا.',
  CONFLICT: 'تغيّر المحتوى في هذه الأثناء. ما كتبتموه ما زال هنا.',
  LIMIT_REACHED: 'تم بلوغ الحد الأقصى.',
  TOO_MANY_REQUESTS: 'المحاولات كثيرة. يمكن المحاولة مجددًا بعد بضع دقائق.',
  PAYLOAD_TOO_LARGE: 'الملف كبير جدًا.',
  UNSUPPORTED_MEDIA: 'نوع الملف غير مدعوم.',
  UPLOAD_FAILED: 'لم يُحفظ الملف. يمكن المحاولة مجددًا.',
  UNAVAILABLE: 'الموقع غير متاح للحظات. ما كتبتموه ما زال هنا. يمكنكم المحاولة مرة أخرى بعد قليل.',
  EMAIL_NOT_VERIFIED: 'بقيت خطوة واحدة: يجب فتح الرابط المُرسل إلى البريد الإلكتروني.',
  INVALID_CREDENTIALS: 'البريد أو كلمة المرور غير مطابقين',
  INVALID_TOKEN: 'انتهت صلاحية الرابط. يمكن طلب رابط جديد.',
  NETWORK: 'لا يوجد اتصال بالشبكة. ما ملأتموه باقٍ هنا. يُستحسن المحاولة مجددًا حين يعود الاتصال.',
  INTERNAL_SERVER_ERROR: 'حدث خطأ لدينا. يمكن المحاولة مجددًا.',
  title: 'خطأ',
  withReason: '{message}: {reason}',
};
