import { CAST_IMAGE_MB, CAST_INTRO_MAX } from '@marque/domain/casting';
import { bytesBelow } from '@marque/domain/kyc';
import { z } from 'zod/mini';
import { dateTimeText, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { rowNumber, optional, page, size, text, ticket } from '../fields.ts';

const words = (max: number) => z._default(optional(text(max)), '');
/** 0 under review, 1 approved, 2 rejected (T077). */
const status = z.literal([0, 1, 2]);

/** Classes below another one, 0 for the first level (C189); all of them where nothing is asked. */
export const getCastClasses = defineCall({
  method: 'GET',
  path: '/cast/getCastClassifyListByPid',
  requires: anyone,
  input: z.object({ pid: optional(text(9)) }),
  output: z.array(z.strictObject({ id: z.int(), pid: z.int(), name: z.string(), name_en: z.string() })),
});

const application = z.strictObject({
  id: z.string(),
  name: z.string(),
  classify: z.string(),
  /** Address of the picture; for its owner it holds for some minutes. */
  img: z.string(),
  time: dateTimeText,
  status,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
});
export type CastApplicationRow = ValueOf<typeof application>;

/** The caller's applications, the newest first (C190). */
export const listCastApplications = defineCall({
  method: 'GET',
  path: '/cast/getCastApplyList',
  requires: user({ scope: 'read' }),
  input: z.object({ page: page(), size: size() }),
  output: pageOf(application),
});

const detail = z.strictObject({
  ...application.shape,
  classify_id: z.int(),
  intro: z.string(),
  author: z.string(),
  amount: z.int(),
});
export type CastApplicationDetail = ValueOf<typeof detail>;

/** One of them (C191). */
export const getCastApplication = defineCall({
  method: 'GET',
  path: '/cast/getCastApplyInfo',
  requires: user({ scope: 'read' }),
  input: z.object({ id: rowNumber() }),
  output: detail,
  refusals: ['not_found'],
});

/** Applies to have pieces made (C192). The same picture sent again answers with its application. */
export const createCastApplication = defineCall({
  method: 'POST',
  path: '/cast/createCastApply',
  requires: user({ scope: 'account' }),
  input: z.object({
    name: words(200),
    classify_id: words(9),
    intro: words(CAST_INTRO_MAX * 2),
    author: words(200),
    amount: words(9),
    img: z._default(optional(ticket()), ''),
  }),
  output: z.strictObject({ id: z.string(), status }),
  refusals: [
    'cast_name_invalid',
    'cast_class_unknown',
    'cast_author_invalid',
    'cast_amount_invalid',
    'cast_intro_invalid',
    'cast_image_missing',
    'cast_too_many',
  ],
});

/** A picture for an application (C193); `img` goes into it, `url` shows it to its owner for some minutes. */
export const saveCastImage = defineCall({
  method: 'POST',
  path: '/cms/img/saveImageCms',
  requires: user({ scope: 'account' }),
  upload: { field: 'file', bytesBelow: bytesBelow(CAST_IMAGE_MB) },
  input: z.object({}),
  output: z.strictObject({ img: z.string(), url: z.string() }),
  refusals: ['image_pixels'],
});

/** The picture of a piece that was made of an application (an addition of ours); everybody may see it. */
export const getPiecePicture = defineCall({
  method: 'GET',
  path: '/nft/picture',
  requires: anyone,
  answer: 'file',
  input: z.object({ piece_no: text(32) }),
  output: z.file(),
  refusals: ['not_found'],
});
