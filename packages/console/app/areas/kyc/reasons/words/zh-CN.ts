import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const zhCN = {
  blurred: '图片模糊，请在光线充足处重新拍摄，确保所有文字清晰可辨。',
  cut: '证件未完整入镜，请确保四角均在画面内。',
  nameDiffers: '证件上的姓名与填写的姓名不一致。',
  numberDiffers: '证件上的号码与填写的号码不一致。',
  expired: '证件已过期，请提交有效证件。',
  otherPerson: '照片中的人与证件上的人不一致。',
  notInHand: '请提交本人手持证件的照片，面部和证件文字须清晰可见。',
  edited: '图片经过编辑或遮挡，请提交未经修改的照片。',
  licenceDiffers: '营业执照与填写的企业信息不一致。',
  notAuthorised: '无法确认您有权代表该企业，请补充法定代表人手持营业执照的照片。',
} as const satisfies Translation<typeof en>;
