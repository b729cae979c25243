import { fields } from '@marque/contract';
import * as calls from '@marque/contract/casting';
import { getKycImage } from '@marque/contract/kyc';
import { addressOf } from '@marque/contract/surface';
import { CAST_CLASSES } from '@marque/domain/casting';
import type { Actor } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import { applyForCasting, CAST_PICTURE, findOwnApplication, listOwnApplications, makerOf } from '../../use-cases/casting/applications.ts';
import type { CastApplicationTableRow } from '../../use-cases/casting/tables.ts';
import { findPiece } from '../../use-cases/nft/bids.ts';
import { keepPicture } from '../../use-cases/pictures/keep-picture.ts';
import type { PictureDeps } from '../../use-cases/pictures/picture-deps.ts';
import { linkTo, readPicture } from '../../use-cases/pictures/picture-links.ts';
import { fromResult } from '../from-result.ts';
import { file, handle, handleUpload, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { className, classWords } from './words/index.ts';

const STATUSES = { reviewing: 0, approved: 1, rejected: 2 } as const;

/** A picture as its owner sees it for some minutes. */
const pictureAddress = (deps: PictureDeps, actor: Actor, picture: string): string =>
  `${addressOf(getKycImage)}?${new URLSearchParams({ link: linkTo(deps, actor, picture) }).toString()}`;

const applicationRow =
  (deps: PictureDeps, actor: Actor, locale: Locale) =>
  (row: CastApplicationTableRow): calls.CastApplicationRow => ({
    id: String(row.id),
    name: row.name,
    classify: className(row.class, locale),
    img: pictureAddress(deps, actor, row.picture),
    time: fields.instantText(row.at),
    status: STATUSES[row.state],
    reason: row.reason,
  });

const FORM_FIELDS: Readonly<Record<string, string>> = { classId: 'classify_id', image: 'img' };

/** Applications to have pieces made, and the pictures of what was made. */
export const castHandlers = (deps: PictureDeps): readonly Handler[] => [
  handle(calls.getCastClasses, async ({ pid }, { locale }) =>
    ok(
      CAST_CLASSES.filter((each) => pid === undefined || String(each.pid) === pid).map(({ id, pid: parent, name }) => ({
        id,
        pid: parent,
        name: classWords(locale)[name],
        name_en: classWords('en')[name],
      })),
    ),
  ),
  handle(calls.listCastApplications, async (range, { actor, locale }) =>
    ok(pageRows(await listOwnApplications(deps.database, actor, range), applicationRow(deps, actor, locale))),
  ),
  handle(calls.getCastApplication, async ({ id }, { actor, locale }) => {
    const row = await findOwnApplication(deps.database, actor, id);
    if (!row) return refuse('not_found');
    const { class: classId, intro, author, amount } = row;
    return ok({ ...applicationRow(deps, actor, locale)(row), classify_id: classId, intro, author, amount });
  }),
  handle(calls.createCastApplication, async ({ classify_id: classId, img: image, ...text }, { actor }) => {
    const applied = await applyForCasting(deps, actor, { ...text, classId, image });
    if (applied.ok) return ok({ id: String(applied.value.id), status: STATUSES[applied.value.state] });
    const { field, ...details } = applied.details ?? {};
    return refuse(applied.refusal, typeof field === 'string' ? { ...details, field: FORM_FIELDS[field] ?? field } : details);
  }),
  handleUpload(calls.saveCastImage, async (_, sent, { actor }) =>
    fromResult(await keepPicture(deps, actor, { ...sent, purpose: CAST_PICTURE }), ({ id }) => ({
      img: id,
      url: pictureAddress(deps, actor, id),
    })),
  ),
  handle(calls.getPiecePicture, async ({ piece_no: pieceNo }, { organisation }) => {
    const piece = await findPiece(deps.database, organisation.id, pieceNo);
    const maker = piece?.picture ? await makerOf(deps.database, piece.picture) : undefined;
    if (!piece?.picture || !maker) return refuse('not_found');
    const read = await readPicture(deps, { organisation: maker.organisation, owner: maker.user_id, id: piece.picture });
    return read.ok ? file('piece.jpg', 'image/jpeg', read.value) : refuse(read.refusal);
  }),
];
