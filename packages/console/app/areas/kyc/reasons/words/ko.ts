import type { Translation } from '@marque/app-kit/words/words';
import type { en } from './en.ts';

export const ko = {
  blurred: '사진이 흐립니다. 밝은 곳에서 모든 글자를 읽을 수 있도록 다시 촬영해 주세요.',
  cut: '신분증의 일부가 사진에 나오지 않았습니다. 네 모서리가 모두 보이게 촬영해 주세요.',
  nameDiffers: '신분증의 이름이 입력한 이름과 다릅니다.',
  numberDiffers: '신분증의 번호가 입력한 번호와 다릅니다.',
  expired: '신분증의 유효 기간이 지났습니다. 유효한 신분증을 제출해 주세요.',
  otherPerson: '사진 속 인물이 신분증의 인물과 다릅니다.',
  notInHand: '신분증을 들고 얼굴과 글자가 모두 또렷하게 보이는 사진이 필요합니다.',
  edited: '사진이 편집되었거나 일부가 가려져 있습니다. 수정하지 않은 사진을 제출해 주세요.',
  licenceDiffers: '사업자등록증이 입력한 기업 정보와 일치하지 않습니다.',
  notAuthorised: '이 기업을 대리할 권한을 확인할 수 없습니다. 등록증을 든 대표자의 사진을 제출해 주세요.',
} as const satisfies Translation<typeof en>;
