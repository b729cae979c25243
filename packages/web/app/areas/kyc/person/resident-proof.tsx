import { callApi } from '@marque/app-kit/api/call-api';
import { authIdCardImg } from '@marque/contract/kyc';
import { CreditCard, IdCard, ScanFace } from '@marque/ui/icons';
import { useCallForm } from '../../../widgets/use-call-form.ts';
import { ImageSlot } from '../images/image-slot.tsx';
import { useKycData } from '../kyc-data.ts';
import { KycForm } from '../kyc-form.tsx';
import { useSubmitted } from '../use-submitted.ts';
import { useWords } from '../use-words.ts';
import styles from '../kyc-form.module.css';

const FIELDS = { card_face_img: 'face', card_side_img: 'side', card_hand_img: 'hand' } as const;

/** Level 2 of a resident: both sides of the card, and its owner holding it. */
export function ResidentProof() {
  const words = useWords();
  const { refusals } = useKycData();
  const missing = (id: string) => (id === '' ? refusals.kyc_images_missing : undefined);
  const { put, errorOf, refusal, isSending, submit } = useCallForm({
    initial: { face: '', side: '', hand: '' },
    problems: ({ face, side, hand }) => ({ face: missing(face), side: missing(side), hand: missing(hand) }),
    fields: FIELDS,
    send: ({ face, side, hand }) => callApi(authIdCardImg, { card_face_img: face, card_side_img: side, card_hand_img: hand }),
    onDone: useSubmitted(),
  });
  return (
    <KycForm onSubmit={submit} refusal={refusal} isSending={isSending} submit={words.submit} note={words.imagesText}>
      <div className={styles.images}>
        <ImageSlot
          option="card_face_img"
          label={words.idFront}
          hint={words.imageHint}
          icon={<IdCard size={40} strokeWidth={1.2} />}
          error={errorOf('face')}
          onId={(face) => put({ face })}
        />
        <ImageSlot
          option="card_side_img"
          label={words.idBack}
          hint={words.imageHint}
          icon={<CreditCard size={40} strokeWidth={1.2} />}
          error={errorOf('side')}
          onId={(side) => put({ side })}
        />
        <ImageSlot
          option="card_hand_img"
          label={words.idInHand}
          hint={words.imageHint}
          icon={<ScanFace size={40} strokeWidth={1.2} />}
          error={errorOf('hand')}
          onId={(hand) => put({ hand })}
        />
      </div>
    </KycForm>
  );
}
