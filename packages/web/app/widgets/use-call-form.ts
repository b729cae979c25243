import { refusedField, type Outcome } from '@marque/app-kit/api/outcome';
import { useState, type FormEvent } from 'react';

export interface CallFormOptions<Form extends object, Data> {
  readonly initial: Form;
  /** What is wrong with what was typed, by field, as it is said to people. */
  readonly problems: (form: Form) => { readonly [Key in keyof Form]?: string | undefined };
  /** The form's field for each field of the call. */
  readonly fields: Readonly<Record<string, keyof Form>>;
  readonly send: (form: Form) => Promise<Outcome<Data>>;
  readonly onDone: (data: Data) => void | Promise<void>;
}

export interface CallForm<Form extends object> {
  readonly form: Form;
  readonly put: (part: Partial<Form>) => void;
  /** Said beside the field: what the server refused, or once sending was tried what is wrong with it. */
  readonly errorOf: (field: keyof Form) => string | undefined;
  /** What the server refused that is no field's. */
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  readonly submit: (event: FormEvent) => void;
  /** Says at a field what came of something beside the form, such as sending its code; empty when all is well. */
  readonly say: (field: keyof Form, msg: string) => void;
}

/** A form that one call sends: what is typed, what is wrong with it, and what the server said. */
export function useCallForm<Form extends object, Data>(options: CallFormOptions<Form, Data>): CallForm<Form> {
  const [form, setForm] = useState(options.initial);
  const [tried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<{ readonly msg: string; readonly field: keyof Form | undefined }>();
  const problems = options.problems(form);
  const send = async () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    setSending(true);
    const outcome = await options.send(form);
    setSending(false);
    if (outcome.ok) {
      // What stays open is a new form.
      setTried(false);
      await options.onDone(outcome.data);
    } else setSaid({ msg: outcome.msg, field: options.fields[refusedField(outcome) ?? ''] });
  };
  return {
    form,
    put: (part) => {
      setForm((now) => ({ ...now, ...part }));
      setSaid(undefined);
    },
    errorOf: (field) => (said?.field === field ? said.msg : tried ? problems[field] : undefined),
    refusal: said && said.field === undefined ? said.msg : undefined,
    isSending,
    submit: (event) => {
      event.preventDefault();
      void send();
    },
    say: (field, msg) => setSaid(msg ? { msg, field } : undefined),
  };
}
