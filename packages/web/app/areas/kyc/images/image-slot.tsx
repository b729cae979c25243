import { uploadApi } from '@marque/app-kit/api/upload-api';
import { corporateUploadFile, uploadFile } from '@marque/contract/kyc';
import { COMPANY_IMAGE_MB, PERSON_IMAGE_MB, PERSON_IMAGES, type KycImage, type PersonImage } from '@marque/domain/kyc';
import type { ComponentProps } from 'react';
import { ImageSlot as Slot, type ImageWords } from '../../../widgets/image-slot/image-slot.tsx';
import type { ImageRules } from '../../../widgets/image-slot/use-image.ts';
import { useKycData } from '../kyc-data.ts';
import { useWords, type KycWords } from '../use-words.ts';

const isPersonal = (option: KycImage): option is PersonImage => PERSON_IMAGES.some((image) => image === option);

const rulesOf = (option: KycImage, refusals: ImageRules['refusals']): ImageRules =>
  isPersonal(option)
    ? { maxMb: PERSON_IMAGE_MB, refusals, send: (file, sending) => uploadApi(uploadFile, { option }, file, sending) }
    : { maxMb: COMPANY_IMAGE_MB, refusals, send: (file, sending) => uploadApi(corporateUploadFile, { option }, file, sending) };

const imageWords = ({ choose, chooseOther, sending, sentImage, retry, cancel, remove }: KycWords): ImageWords => ({
  choose,
  chooseOther,
  sending,
  sentImage,
  retry,
  cancel,
  remove,
});

/** A place for one picture of somebody's papers. */
export function ImageSlot({ option, ...slot }: Omit<ComponentProps<typeof Slot>, 'rules' | 'words'> & { readonly option: KycImage }) {
  const { refusals } = useKycData();
  return <Slot {...slot} rules={rulesOf(option, refusals)} words={imageWords(useWords())} />;
}
