import { callApi } from '@marque/app-kit/api/call-api';
import { getReserves, type ReserveRow } from '@marque/contract/reserves';
import type { ReserveProof } from '@marque/domain/reserves';
import { Button } from '@marque/ui';
import { useRef, useState, type ChangeEvent } from 'react';
import { readProofFile } from './proof-file.ts';
import { ProofResult } from './proof-result.tsx';
import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

/** No proof of a customer is nearly as long. */
const BYTES_MAX = 100_000;

type Outcome = { readonly proof: ReserveProof; readonly published: ReserveRow } | { readonly problem: string };

/** Checks a proof that was saved before against what is published for its date. */
export function CheckFile() {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const check = async (file: File): Promise<Outcome> => {
    const saved = file.size > BYTES_MAX ? undefined : readProofFile(await file.text());
    if (!saved) return { problem: words.fileUnreadable };
    const answer = await callApi(getReserves, { run_id: saved.run });
    if (!answer.ok) return { problem: answer.msg };
    const published = answer.data.data.find(({ token }) => token === saved.proof.leaf.token);
    return published ? { proof: saved.proof, published } : { problem: words.fileUnpublished };
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    setIsBusy(true);
    setOutcome(await check(file));
    setIsBusy(false);
    // The same file may be chosen again once it was changed.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.results}>
      <p className={styles.act}>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          className={styles.file}
          aria-label={words.file}
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        <Button busy={isBusy} onClick={() => input.current?.click()}>
          {words.chooseFile}
        </Button>
      </p>
      <div role="status">
        {outcome && 'problem' in outcome && <p className={styles.bad}>{outcome.problem}</p>}
        {outcome && 'proof' in outcome && <ProofResult proof={outcome.proof} published={outcome.published} />}
      </div>
    </div>
  );
}
