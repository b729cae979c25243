import { Button } from '@marque/ui';
import type { FormEvent, ReactNode } from 'react';
import { FormRefusal } from '../../widgets/form-page.tsx';
import styles from './kyc-form.module.css';

interface KycFormProps {
  readonly onSubmit: (event: FormEvent) => void;
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  readonly submit: string;
  /** Beside the button: what is agreed by pressing it, or what to look at before. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A form of this page, and what was refused that is no field's. */
export const KycForm = ({ onSubmit, refusal, isSending, submit, note, children }: KycFormProps) => (
  <form className={styles.form} onSubmit={onSubmit} noValidate>
    {children}
    {refusal && <FormRefusal msg={refusal} />}
    <div className={styles.foot}>
      {note && <p className={styles.footText}>{note}</p>}
      <Button type="submit" tone="action" size="lg" busy={isSending}>
        {submit}
      </Button>
    </div>
  </form>
);
