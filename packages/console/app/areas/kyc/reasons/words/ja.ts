import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ja = {
  blurred: '画像が不鮮明です。明るい場所で撮り直し、すべての文字が読めるようにしてください。',
  cut: '書類の一部が写っていません。四隅がすべて写るように撮影してください。',
  nameDiffers: '書類の氏名が入力された氏名と一致しません。',
  numberDiffers: '書類の番号が入力された番号と一致しません。',
  expired: '書類の有効期限が切れています。有効な書類を提出してください。',
  otherPerson: '写真の人物が書類の人物と一致しません。',
  notInHand: '書類を手に持ち、顔と書類の文字がはっきり写った写真が必要です。',
  edited: '画像が加工されているか、一部が隠されています。未加工の写真を提出してください。',
  licenceDiffers: '証明書の内容が入力された法人情報と一致しません。',
  notAuthorised: 'この法人を代理する権限が確認できません。証明書を持った代表者の写真を提出してください。',
} as const satisfies Translation<typeof en>;
