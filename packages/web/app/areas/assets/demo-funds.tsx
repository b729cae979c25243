import { callApi } from '@marque/app-kit/api/call-api';
import { grantDemoFunds } from '@marque/contract/demo';
import { Button, showToast } from '@marque/ui';
import { Gift } from '@marque/ui/icons';
import { useState } from 'react';
import { useWords } from './use-words.ts';
import styles from './assets-page.module.css';

/** In the demo: tokens to practise with, once a day. */
export function DemoFunds({ onGranted }: { readonly onGranted: () => void }) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const outcome = await callApi(grantDemoFunds, {});
    setAsking(false);
    if (!outcome.ok) return showToast(outcome.refusal === 'demo_grant_taken' ? 'info' : 'error', outcome.msg);
    showToast('success', words.demoGranted);
    onGranted();
  };
  return (
    <section className={styles.demo}>
      <div>
        <h2 className={styles.demoTitle}>{words.demoTitle}</h2>
        <p className={styles.demoText}>{words.demoText}</p>
      </div>
      <Button tone="action" busy={isAsking} icon={<Gift size={16} aria-hidden />} onClick={() => void ask()}>
        {words.demoGrant}
      </Button>
    </section>
  );
}
