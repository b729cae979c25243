import { castingProblems } from '@marque/domain/casting';
import type { Actor } from '@marque/domain/identity';
import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenDeed } from '@marque/domain/nft';
import { createHash } from 'node:crypto';
import { applyForCasting, CAST_PICTURE, findOwnApplication, listOwnApplications } from '../../src/use-cases/casting/applications.ts';
import { listOwnPieces } from '../../src/use-cases/nft/bids.ts';
import { deedsOf } from '../../src/use-cases/nft/pieces.ts';
import { keepPicture } from '../../src/use-cases/pictures/keep-picture.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';
import { photo } from '../kyc/images.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.each(storeKinds())('casting on $name', (kind) => {
  let exchange: ConsoleUnderTest;
  let market = '';
  let foreign = '';

  beforeAll(async () => {
    if (!kind.isHere) return;
    exchange = await openConsoleUnderTest(() => kind.create());
    market = (await exchange.operator(['market'])).cookie;
    foreign = (await exchange.operator(['admin'], [2])).cookie;
  }, 60_000);
  afterAll(async () => {
    if (kind.isHere) await exchange.close();
  });

  const person = (organisation: number): Actor =>
    sessionActor({ organisation, owner: 1_000 + organisation, uid: `1000000${organisation}`, scopes: ['read', 'account'] });
  const picture = async (actor: Actor, purpose = CAST_PICTURE): Promise<string> => {
    const kept = await keepPicture(exchange.deps.kyc, actor, { name: 'piece.jpg', bytes: await photo(), purpose });
    if (!kept.ok) throw new Error(kept.refusal);
    return kept.value.id;
  };
  const form = (image: string, more: object = {}) => ({
    name: ' Tide ',
    classId: '11',
    intro: 'About it',
    author: 'Ida',
    amount: '3',
    image,
    ...more,
  });
  const apply = (actor: Actor, image: string, more: object = {}) => applyForCasting(exchange.deps, actor, form(image, more));
  const ask = (path: string, fields: Readonly<Record<string, string>>, cookie = market) => exchange.ask(path, fields, cookie);

  it.runIf(kind.isHere)('refuses what is wrong in the order of its fields, and changes nothing', async () => {
    const actor = person(1);
    const image = await picture(actor);
    const wrong: readonly (readonly [object, string])[] = [
      [{ name: ' ' }, 'cast_name_invalid'],
      [{ name: 'x'.repeat(61) }, 'cast_name_invalid'],
      [{ classId: '1' }, 'cast_class_unknown'],
      [{ author: '' }, 'cast_author_invalid'],
      [{ amount: '0' }, 'cast_amount_invalid'],
      [{ amount: '101' }, 'cast_amount_invalid'],
      [{ intro: 'x'.repeat(1_001) }, 'cast_intro_invalid'],
      [{ image: '' }, 'cast_image_missing'],
      [{ image: 'nobody-sent-a-picture-like-that' }, 'cast_image_missing'],
      [{ image: await picture(actor, 'licence_img') }, 'cast_image_missing'],
      [{ image: await picture(person(2)) }, 'cast_image_missing'],
    ];
    for (const [part, refusal] of wrong) expect(await apply(actor, image, part), refusal).toMatchObject({ ok: false, refusal });
    expect(castingProblems(form('', { name: '', amount: '' }))).toEqual(['cast_name_invalid', 'cast_amount_invalid', 'cast_image_missing']);
    expect(await listOwnApplications(exchange.database, actor, { page: 1, size: 10 })).toMatchObject({ count: 0 });
  });

  it.runIf(kind.isHere)('makes the pieces once, when an operator approves', async () => {
    const actor = person(1);
    const image = await picture(actor);
    const [first, second] = await Promise.all([apply(actor, image), apply(actor, image)]);
    if (!first.ok || !second.ok) throw new Error('was refused');
    expect(second.value.id).toBe(first.value.id);
    const id = String(first.value.id);
    expect(await findOwnApplication(exchange.database, person(2), first.value.id)).toBeUndefined();
    expect((await ask('/casting/list', { state: 'reviewing' })).data).toMatchObject({
      count: 1,
      data: [{ name: 'Tide', class: 'Painting', amount: 3 }],
    });
    expect((await ask('/casting/list', {}, foreign)).data).toMatchObject({ count: 0 });
    expect((await ask('/casting/one', { id }, foreign)).code).toBe(12648);
    expect((await ask('/casting/picture', { id }, foreign)).code).not.toBe(0);
    expect((await ask('/casting/picture', { id })).status).toBe(200);
    expect((await ask('/work/list', {})).data).toMatchObject({ data: [{ kind: 'casting', subject: 'Tide' }] });
    expect((await ask('/casting/decide', { id, decision: 'approve', reason: 'good' }, foreign)).code).toBe(12648);
    expect((await ask('/casting/decide', { id, decision: 'approve', reason: 'good' })).code).toBe(0);
    expect((await ask('/casting/decide', { id, decision: 'reject', reason: 'no' })).code).toBe(12647);
    const own = await listOwnPieces(exchange.database, actor, { page: 1, size: 10 });
    expect(own).toMatchObject({ count: 3, items: [{ name: 'Tide', author: 'Ida', picture: image }, {}, {}] });
    for (const piece of own.items) expect(await brokenDeed(await deedsOf(exchange.database.queries, piece), sha256)).toBeUndefined();
    const news = await exchange.database.queries
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('kind', '=', 'casting-approved')
      .execute();
    expect(news).toEqual([{ user_id: 1_001, kind: 'casting-approved' }]);
  });

  it.runIf(kind.isHere)('says why it was rejected, and takes at most five at a time', async () => {
    const actor = person(2);
    const applied = await apply(actor, await picture(actor));
    if (!applied.ok) throw new Error(applied.refusal);
    const id = String(applied.value.id);
    expect((await ask('/casting/decide', { id, decision: 'reject', reason: '' })).code).toBe(12619);
    expect((await ask('/casting/decide', { id, decision: 'reject', reason: 'The picture is blurred.' })).code).toBe(0);
    expect(await findOwnApplication(exchange.database, actor, applied.value.id)).toMatchObject({
      state: 'rejected',
      reason: 'The picture is blurred.',
    });
    expect(await listOwnPieces(exchange.database, actor, { page: 1, size: 10 })).toMatchObject({ count: 0 });
    for (let n = 0; n < 5; n += 1) expect(await apply(actor, await picture(actor))).toMatchObject({ ok: true });
    expect(await apply(actor, await picture(actor))).toMatchObject({ refusal: 'cast_too_many', details: { max: 5 } });
    expect(exchange.faults).toEqual([]);
  });
});
