import type { ConsoleSale } from '@marque/contract/console/token-sales';
import { groupThousands } from '@marque/domain/money';
import { useMay } from '../../data/me.ts';
import { MoveFund } from '../../widgets/move-fund.tsx';
import { Properties, Section } from '../../widgets/page.tsx';
import type { TokenSaleWords } from './words/en.ts';

interface SaleTokensProps {
  readonly sale: ConsoleSale;
  readonly words: TokenSaleWords;
  readonly decimals: number;
}

/** Where the tokens on sale are, and what the issuer has besides. */
export function SaleTokens({ sale, words, decimals }: SaleTokensProps) {
  const may = useMay();
  const { token, total, supply, supply_refusal: refusal, issuer_usable: free, issuer_organisation: organisation } = sale;
  const places: Readonly<Record<ConsoleSale['supply'], string>> = {
    none: words.supplyNone,
    opening: words.supplyOpening,
    held: words.supplyHeld,
    capturing: words.supplyCapturing,
    captured: words.supplyCaptured,
    releasing: words.supplyReturning,
    returning: words.supplyReturning,
    over: words.supplyOver,
  };
  return (
    <Section
      title={words.tokensOnSale}
      actions={
        may('treasury.move') && <MoveFund place="issuer" organisation={organisation} token={token} decimals={decimals} free={free} />
      }
    >
      <Properties
        rows={[
          [words.total, `${groupThousands(total)} ${token}`],
          [words.supply, refusal === '' ? places[supply] : words.supplyRefused],
          [words.issuerFree, `${groupThousands(free)} ${token}`],
        ]}
      />
    </Section>
  );
}
