import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhHK = {
  blurred: '圖片模糊，請在光線充足處重新拍攝，確保所有文字清晰可辨。',
  cut: '證件未完整入鏡，請確保四角均在畫面內。',
  nameDiffers: '證件上的姓名與填寫的姓名不一致。',
  numberDiffers: '證件上的號碼與填寫的號碼不一致。',
  expired: '證件已過期，請提交有效證件。',
  otherPerson: '照片中的人與證件上的人不一致。',
  notInHand: '請提交本人手持證件的照片，面部和證件文字須清晰可見。',
  edited: '圖片經過編輯或遮擋，請提交未經修改的照片。',
  licenceDiffers: '營業執照與填寫的企業資料不一致。',
  notAuthorised: '無法確認您有權代表該企業，請補充法定代表人手持營業執照的照片。',
} as const satisfies Translation<typeof en>;
