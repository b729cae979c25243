import { callApi } from '@marque/app-kit/api/call-api';
import { fill } from '@marque/app-kit/words/words';
import { authForeignCardImg } from '@marque/contract/kyc';
import { ADDRESS_MAX, AGE_MIN, ageProblem, lengthOf, parseAddress } from '@marque/domain/kyc';
import { Field, TextInput } from '@marque/ui';
import { CircleUser, ScanFace } from '@marque/ui/icons';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { ImageSlot } from '../images/image-slot.tsx';
import { useKycData } from '../kyc-data.ts';
import { KycForm } from '../kyc-form.tsx';
import type { KycRefusals } from '../refusals.ts';
import { useSubmitted } from '../use-submitted.ts';
import { useWords } from '../use-words.ts';
import styles from '../kyc-form.module.css';

const FIELDS = { card_face_img: 'face', card_hand_img: 'hand', birthday: 'birthday', residential_address: 'address' } as const;
const EMPTY = { face: '', hand: '', birthday: '', address: '' };

function problemsOf({ face, hand, birthday, address }: typeof EMPTY, refusals: KycRefusals) {
  const age = ageProblem(birthday, new Date().toISOString().slice(0, 10));
  const missing = (id: string) => (id === '' ? refusals.kyc_images_missing : undefined);
  return {
    birthday: age && fill(refusals[age], { min: AGE_MIN }),
    address: parseAddress(address) === undefined ? fill(refusals.kyc_address_invalid, { max: ADDRESS_MAX }) : undefined,
    face: missing(face),
    hand: missing(hand),
  };
}

/** Level 2 of everybody who is no resident: a face, its owner with the document, birthday and address. */
export function ForeignProof() {
  const words = useWords();
  const { refusals } = useKycData();
  const { form, put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: EMPTY,
    problems: (typed) => problemsOf(typed, refusals),
    fields: FIELDS,
    send: ({ face, hand, birthday, address }) =>
      callApi(authForeignCardImg, { card_face_img: face, card_hand_img: hand, birthday, residential_address: address }),
    onDone: useSubmitted(),
  });
  return (
    <KycForm onSubmit={submit} refusal={refusal} isSending={isSending} submit={words.submit} note={words.imagesText}>
      <div className={styles.pair}>
        <Field label={words.birthday} hint={fill(words.birthdayHint, { min: AGE_MIN })} error={errorOf('birthday')}>
          <TextInput type="date" value={form.birthday} onValue={(birthday) => put({ birthday })} autoComplete="bday" />
        </Field>
        <Field label={words.address} aside={`${lengthOf(form.address)}/${ADDRESS_MAX}`} hint={words.addressHint} error={errorOf('address')}>
          <TextInput value={form.address} onValue={(address) => put({ address })} autoComplete="street-address" />
        </Field>
      </div>
      <div className={styles.images}>
        <ImageSlot
          option="card_face_img"
          label={words.facePhoto}
          hint={words.imageHint}
          icon={<CircleUser size={40} strokeWidth={1.2} />}
          error={errorOf('face')}
          onId={(face) => put({ face })}
        />
        <ImageSlot
          option="card_hand_img"
          label={words.documentInHand}
          hint={words.imageHint}
          icon={<ScanFace size={40} strokeWidth={1.2} />}
          error={errorOf('hand')}
          onId={(hand) => put({ hand })}
        />
      </div>
    </KycForm>
  );
}
