import type { OfferingDesk } from '@marque/contract/console/offerings';
import { groupThousands } from '@marque/domain/money';
import { useMay } from '../../data/me.ts';
import { MoveFund } from '../../widgets/move-fund.tsx';
import { Properties, Section } from '../../widgets/page.tsx';
import { supplyPlaces } from './labels.ts';
import type { OfferingWords } from './words/en.ts';

interface OfferingTokensProps {
  readonly offering: OfferingDesk;
  readonly words: OfferingWords;
}

/** Where the tokens on offer are, and what the issuer has besides. */
export function OfferingTokens({ offering, words }: OfferingTokensProps) {
  const may = useMay();
  const { token, decimals, offered, supply, supply_refusal: refusal, issuer } = offering;
  const amount = (text: string) => `${groupThousands(text)} ${token}`;
  return (
    <Section
      title={words.tokensOffered}
      actions={
        may('treasury.move') && (
          <MoveFund place="issuer" organisation={issuer.organisation} token={token} decimals={decimals} free={issuer.usable} />
        )
      }
    >
      <Properties
        rows={[
          [words.offeredInAll, amount(offered)],
          [words.supply, refusal === '' ? supplyPlaces(words)[supply] : words.supplyRefused],
          [words.issuerFree, amount(issuer.usable)],
        ]}
      />
    </Section>
  );
}
