import type { KycArea } from './status.ts';

const MEGABYTE = 1_048_576;
/** Pictures stay under these many megabytes. */
export const PERSON_IMAGE_MB = 2;
export const COMPANY_IMAGE_MB = 10;
export const bytesBelow = (megabytes: number): number => megabytes * MEGABYTE;
export const IMAGE_MEGAPIXELS_MAX = 25;

export const PERSON_IMAGES = ['card_face_img', 'card_side_img', 'card_hand_img'] as const;
export type PersonImage = (typeof PERSON_IMAGES)[number];
export const COMPANY_IMAGES = ['licence_img', 'hand_img'] as const;
export type CompanyImage = (typeof COMPANY_IMAGES)[number];
export type KycImage = PersonImage | CompanyImage;

/** What level 2 asks for (V-031). */
export const LEVEL_2_IMAGES: Readonly<Record<KycArea, readonly PersonImage[]>> = {
  domestic: PERSON_IMAGES,
  foreign: ['card_face_img', 'card_hand_img'],
};

/** Whether a file's name ends like a picture that is taken; a file without a name is judged by its content alone. */
export const isImageName = (name: string): boolean => name === '' || /\.(?:jpe?g|png|gif)$/i.test(name);
