import type { DemoApplicant } from '@marque/server/ports/demo-world';

export const APPLICANT_PASSWORD = 'Paper-Trail-62';

interface Applicant extends Omit<DemoApplicant, 'password'> {
  readonly country: string;
}

const BLURRED = {
  'zh-CN': '图片模糊，请在光线充足处重新拍摄，确保所有文字清晰可辨。',
  'zh-HK': '圖片模糊，請在光線充足處重新拍攝，確保所有文字清晰可辨。',
  en: 'The picture is blurred. Please take it again in good light so that every character can be read.',
  ja: '画像が不鮮明です。明るい場所で撮り直し、すべての文字が読めるようにしてください。',
  ko: '사진이 흐립니다. 밝은 곳에서 모든 글자를 읽을 수 있도록 다시 촬영해 주세요.',
  'ru-RU': 'Снимок нечёткий. Сделайте его заново при хорошем освещении, чтобы читался каждый знак.',
};

const NOT_READABLE = {
  'zh-CN': '手持照片中的证件号码被手指遮挡，请重新拍摄。',
  'zh-HK': '手持照片中的證件號碼被手指遮擋，請重新拍攝。',
  en: 'Your fingers cover the number of the document. Please take the photo again.',
  ja: '書類番号が指で隠れています。撮り直してください。',
  ko: '신분증 번호가 손가락에 가려져 있습니다. 다시 촬영해 주세요.',
  'ru-RU': 'Номер документа закрыт пальцами. Сделайте фото заново.',
};

/** People at every step of being verified; nobody of them exists. */
const APPLICANTS: readonly Applicant[] = [
  {
    id: 1050,
    organisation: 1,
    email: 'qiu@colophon.example',
    country: 'CN',
    locale: 'zh-CN',
    stands: 'LV1 is being reviewed',
    applications: [{ hoursAgo: 2, step: 'resident', name: '邱雨桐', idNumber: '990105199403180040' }],
  },
  {
    id: 1051,
    organisation: 1,
    email: 'tomas@colophon.example',
    country: 'SE',
    locale: 'en',
    stands: 'LV1',
    applications: [
      {
        hoursAgo: 80,
        step: 'foreigner',
        lastName: 'Lindqvist',
        firstName: 'Tomas',
        documentType: 'passport',
        documentNumber: 'SP5518203',
      },
      { hoursAgo: 74, step: 'approve' },
    ],
  },
  {
    id: 1052,
    organisation: 1,
    email: 'yuki@colophon.example',
    country: 'JP',
    locale: 'ja',
    stands: 'LV2',
    applications: [
      {
        hoursAgo: 150,
        step: 'foreigner',
        lastName: '佐倉',
        firstName: '由紀',
        documentType: 'personal_number_card',
        documentNumber: '482019375561',
      },
      { hoursAgo: 146, step: 'approve' },
      {
        hoursAgo: 140,
        step: 'prove-foreigner',
        birthday: '1992-11-03',
        address: '汐見市港町 2-14-6',
        pictures: { card_face_img: 'yuki-face', card_hand_img: 'yuki-hand' },
      },
      { hoursAgo: 121, step: 'approve' },
    ],
  },
  {
    id: 1053,
    organisation: 1,
    email: 'wen@colophon.example',
    country: 'CN',
    locale: 'zh-CN',
    stands: 'LV1; LV2 is being reviewed',
    applications: [
      { hoursAgo: 60, step: 'resident', name: '温子墨', idNumber: '990105198909260174' },
      { hoursAgo: 52, step: 'approve' },
      {
        hoursAgo: 5,
        step: 'prove-resident',
        pictures: { card_face_img: 'wen-front', card_side_img: 'wen-back', card_hand_img: 'wen-hand' },
      },
    ],
  },
  {
    id: 1054,
    organisation: 1,
    email: 'amara@colophon.example',
    country: 'IE',
    locale: 'en',
    stands: 'LV1; LV2 was rejected once and is being reviewed again',
    applications: [
      { hoursAgo: 98, step: 'foreigner', lastName: 'Okoye', firstName: 'Amara', documentType: 'passport', documentNumber: 'LR4471902' },
      { hoursAgo: 90, step: 'approve' },
      {
        hoursAgo: 50,
        step: 'prove-foreigner',
        birthday: '1995-02-14',
        address: '7 Tern Quay, Port Hollin',
        pictures: { card_face_img: 'amara-blurred', card_hand_img: 'amara-hand' },
      },
      { hoursAgo: 45, step: 'reject', reason: BLURRED },
      {
        hoursAgo: 1,
        step: 'prove-foreigner',
        birthday: '1995-02-14',
        address: '7 Tern Quay, Port Hollin',
        pictures: { card_face_img: 'amara-face', card_hand_img: 'amara-hand' },
      },
    ],
  },
  {
    id: 1055,
    organisation: 1,
    email: 'dario@colophon.example',
    country: 'IT',
    locale: 'en',
    stands: 'LV1; LV2 was rejected',
    applications: [
      {
        hoursAgo: 70,
        step: 'foreigner',
        lastName: 'Conti',
        firstName: 'Dario',
        documentType: 'personal_id_card',
        documentNumber: 'CA83021KV',
      },
      { hoursAgo: 66, step: 'approve' },
      {
        hoursAgo: 30,
        step: 'prove-foreigner',
        birthday: '1986-07-30',
        address: 'Via della Lanterna 9, Montebruno',
        pictures: { card_face_img: 'dario-face', card_hand_img: 'dario-hand' },
      },
      { hoursAgo: 22, step: 'reject', reason: NOT_READABLE },
    ],
  },
  {
    id: 1056,
    organisation: 1,
    email: 'pavel@colophon.example',
    country: 'CZ',
    locale: 'en',
    stands: 'LV1; a company is being reviewed',
    applications: [
      { hoursAgo: 64, step: 'foreigner', lastName: 'Novak', firstName: 'Pavel', documentType: 'passport', documentNumber: 'PN2047715' },
      { hoursAgo: 56, step: 'approve' },
      {
        hoursAgo: 7,
        step: 'company',
        pictures: { licence_img: 'pavel-licence', hand_img: 'pavel-hand' },
        texts: {
          company_name: 'Lantern Freight s.r.o.',
          brand: 'Lantern Freight',
          tax_code: 'CZ27048811',
          legal_last_name: 'Novak',
          legal_first_name: 'Pavel',
          manager_name: 'Pavel Novak',
          manager_position: 'Managing director',
        },
        registerCountry: 'CZ',
        legalIdType: 'passport',
        legalIdNumber: 'PN2047715',
      },
    ],
  },
  {
    id: 1057,
    organisation: 2,
    email: 'noor@halyard.example',
    country: 'SG',
    locale: 'en',
    stands: 'LV1 is being reviewed',
    applications: [
      { hoursAgo: 4, step: 'foreigner', lastName: 'Haddad', firstName: 'Noor', documentType: 'passport', documentNumber: 'NH7730164' },
    ],
  },
];

export const DEMO_APPLICANTS = APPLICANTS.map((applicant) => ({ ...applicant, password: APPLICANT_PASSWORD }));
