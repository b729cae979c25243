import { callApi } from '@marque/app-kit/api/call-api';
import { uploadApi } from '@marque/app-kit/api/upload-api';
import { fill } from '@marque/app-kit/words/words';
import { createCastApplication, saveCastImage } from '@marque/contract/casting';
import {
  CAST_AMOUNT_MAX,
  CAST_AUTHOR_MAX,
  CAST_IMAGE_MB,
  CAST_INTRO_MAX,
  CAST_NAME_MAX,
  castingField,
  castingProblems,
  signsIn,
  type CastingText,
} from '@marque/domain/casting';
import { Button, Field, Select, showToast, TextArea, TextInput } from '@marque/ui';
import { Image } from '@marque/ui/icons';
import { useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { ImageSlot, type ImageWords } from '../../widgets/image-slot/image-slot.tsx';
import { useCallForm } from '../../widgets/use-call-form.ts';
import type { CastingData } from './casting-route.tsx';
import type { CastingRefusals } from './refusals.ts';
import { useWords, type CastingWords } from './use-words.ts';
import styles from './casting.module.css';

interface CastingFormProps {
  readonly classes: NonNullable<CastingData['classes']>;
  readonly before: CastingData['before'];
  readonly refusals: CastingRefusals;
}

const blank = (before: CastingData['before']): CastingText => ({
  name: before?.name ?? '',
  classId: before ? String(before.classify_id) : '',
  intro: before?.intro ?? '',
  author: before?.author ?? '',
  amount: before ? String(before.amount) : '1',
  image: '',
});

const imageWords = ({ choose, chooseOther, sending, sentImage, retry, cancel, remove }: CastingWords): ImageWords => ({
  choose,
  chooseOther,
  sending,
  sentImage,
  retry,
  cancel,
  remove,
});

/** What is wrong with each field, in words. */
const problemsIn = (text: CastingText, refusals: CastingRefusals): { readonly [Key in keyof CastingText]?: string } =>
  Object.fromEntries(castingProblems(text).map((problem) => [castingField(problem), refusals[problem]]));

/** Applies to have pieces made; what was rejected is filled in again. */
export function CastingForm({ classes, before, refusals }: CastingFormProps) {
  const words = useWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // A picture goes into one application: the next one starts without.
  const [turn, setTurn] = useState(0);
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: blank(before),
    fields: { name: 'name', classify_id: 'classId', intro: 'intro', author: 'author', amount: 'amount', img: 'image' },
    problems: (text: CastingText) => problemsIn(text, refusals),
    send: ({ name, classId, intro, author, amount, image }) =>
      callApi(createCastApplication, { name, classify_id: classId, intro, author, amount, img: image }),
    onDone: async () => {
      showToast('success', words.sent);
      put(blank(undefined));
      setTurn((last) => last + 1);
      if (before) await navigate(href('/nft/collection_submit'), { preventScrollReset: true });
      else await revalidate();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={words.apply}>
      <ImageSlot
        key={turn}
        rules={{ maxMb: CAST_IMAGE_MB, refusals, send: (file, sending) => uploadApi(saveCastImage, {}, file, sending) }}
        words={imageWords(words)}
        label={words.picture}
        hint={words.pictureHint}
        icon={<Image size={32} aria-hidden />}
        error={errorOf('image')}
        onId={(image) => put({ image })}
      />
      <div className={styles.fields}>
        <Field label={words.name} error={errorOf('name')}>
          <TextInput name="name" value={form.name} maxLength={CAST_NAME_MAX} autoComplete="off" onValue={(name) => put({ name })} />
        </Field>
        <Field label={words.class} error={errorOf('classId')}>
          <Select
            value={form.classId}
            onValue={(classId) => put({ classId })}
            options={[{ value: '', label: words.chooseClass }, ...options(classes)]}
          />
        </Field>
        <Field label={words.author} error={errorOf('author')}>
          <TextInput
            name="author"
            value={form.author}
            maxLength={CAST_AUTHOR_MAX}
            autoComplete="off"
            onValue={(author) => put({ author })}
          />
        </Field>
        <Field label={words.amount} hint={fill(words.amountHint, { max: CAST_AMOUNT_MAX })} error={errorOf('amount')}>
          <TextInput
            name="amount"
            inputMode="numeric"
            value={form.amount}
            maxLength={3}
            autoComplete="off"
            onValue={(amount) => put({ amount })}
          />
        </Field>
        <Field label={words.intro} hint={fill(words.introHint, { n: signsIn(form.intro), max: CAST_INTRO_MAX })} error={errorOf('intro')}>
          <TextArea name="intro" rows={5} value={form.intro} maxLength={CAST_INTRO_MAX} onValue={(intro) => put({ intro })} />
        </Field>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" tone="action" busy={isSending}>
          {words.send}
        </Button>
        <p className={styles.note}>{words.reviewNote}</p>
      </div>
    </form>
  );
}

/** Classes of the second level under the name of the first. */
const options = (classes: CastingFormProps['classes']) =>
  classes
    .filter(({ pid }) => pid > 0)
    .map(({ id, pid, name }) => ({ value: String(id), label: `${classes.find((each) => each.id === pid)?.name ?? ''} · ${name}` }));
