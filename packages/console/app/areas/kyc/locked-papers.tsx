import { fill } from '@marque/app-kit/words/words';
import type { KycCase } from '@marque/contract/console/kyc';
import { EmptyState } from '@marque/ui';
import { Lock } from '@marque/ui/icons';
import { timeText, useLocale } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { useKycWords } from './use-words.ts';
import { ReasonText } from './reason-text.tsx';

/** In place of what was stated, for who does not review it now: why it is not shown, and what became of the case. */
export function LockedPapers({ kyc }: { readonly kyc: KycCase }) {
  const { state, reviewer, reason, is_mine: isMine, claimed_until: until } = kyc;
  const locale = useLocale();
  const all = useWords();
  const words = useKycWords();
  const may = useMay();
  if (state !== 'waiting')
    return (
      <Section title={words.stated}>
        {state === 'rejected' && <ReasonText reason={reason} />}
        <EmptyState icon={<Lock size={24} />} title={all.decidedAlready} hint={words.lockedHint} />
      </Section>
    );
  const isAnothers = until !== null && !isMine;
  const title = isAnothers
    ? fill(words.heldByOther, { reviewer, time: timeText(locale, until) })
    : may('kyc.review')
      ? words.lockedTitle
      : all.notAllowed;
  return (
    <Section title={words.stated}>
      <EmptyState icon={<Lock size={24} />} title={title} hint={words.lockedHint} />
    </Section>
  );
}
