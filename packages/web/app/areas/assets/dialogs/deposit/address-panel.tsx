import { callApi } from '@marque/app-kit/api/call-api';
import { count, fill } from '@marque/app-kit/words/words';
import { getDepositAddress, type DepositAddressRow } from '@marque/contract/deposits';
import { Button, Progress, showToast } from '@marque/ui';
import { Copy, CircleAlert } from '@marque/ui/icons';
import { lazy, Suspense } from 'react';
import { useSite } from '../../../../data/site-data.ts';
import { Retry } from './retry.tsx';
import { useAnswer } from './use-answer.ts';
import { useWords } from './use-words.ts';
import styles from './deposit.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../../../widgets/qr-code.tsx')).QrCode }));

interface AddressPanelProps {
  readonly token: string;
  readonly alias: string;
  readonly protocol: string;
}

/** The address of a network, with everything that could go wrong said before it does. */
export function AddressPanel({ token, alias, protocol }: AddressPanelProps) {
  const words = useWords();
  const { locale } = useSite();
  const { answer, again } = useAnswer(protocol, () => callApi(getDepositAddress, { token, protocol }));
  if (!answer) return <Progress label={words.loading} />;
  if (!answer.ok) return <Retry message={answer.msg} onRetry={again} />;
  const own = answer.data;
  return (
    <section className={styles.address} aria-label={words.address}>
      {own.is_sandbox === 1 && (
        <p className={styles.warning}>
          <CircleAlert size={18} aria-hidden />
          <span>{words.sandboxText}</span>
        </p>
      )}
      <div className={styles.scan}>
        <Suspense fallback={<span className={styles.noCode} />}>
          <QrCode text={own.address} label={words.qr} />
        </Suspense>
      </div>
      <Copied label={words.address} value={own.address} action={words.copyAddress} copied={words.addressCopied} />
      {own.memo !== '' && <Memo own={own} />}
      <p className={styles.hint}>{fill(words.onlyThis, { token: alias, network: own.network_name })}</p>
      <p className={styles.hint}>
        {count(locale, words.minimum, own.confirm_count, {
          amount: `${own.min_deposit} ${alias}`,
          minutes: own.deposit_minutes,
        })}
      </p>
    </section>
  );
}

function Memo({ own }: { readonly own: DepositAddressRow }) {
  const words = useWords();
  return (
    <>
      <Copied label={words.memo} value={own.memo} action={words.copyMemo} copied={words.memoCopied} />
      <p className={styles.warning} role="alert">
        <CircleAlert size={18} aria-hidden />
        <span>{words.memoWarning}</span>
      </p>
    </>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly value: string;
  readonly action: string;
  readonly copied: string;
}

function Copied({ label, value, action, copied }: CopiedProps) {
  const words = useWords();
  const copy = async () => {
    const { copyText } = await import('@marque/app-kit/browser/clipboard');
    const isCopied = await copyText(value);
    showToast(isCopied ? 'success' : 'error', isCopied ? copied : words.notCopied);
  };
  return (
    <div className={styles.copied}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>
        <span className={styles.text}>{value}</span>
        <Button size="sm" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {action}
        </Button>
      </p>
    </div>
  );
}
