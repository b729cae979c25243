import { callApi } from '@marque/app-kit/api/call-api';
import { count, fill } from '@marque/app-kit/words/words';
import { previewFeeLevels, setFeeLevels, type FeeImpact, type OrganisationFees } from '@marque/contract/console/fees';
import { FEE_LEVELS_MAX } from '@marque/domain/trading';
import { Badge, Button, IconButton, showToast, TextInput, VisuallyHidden } from '@marque/ui';
import { Plus, Trash2 } from '@marque/ui/icons';
import { useState, type FormEvent } from 'react';
import { useLocale } from '../../data/locale.tsx';
import { useMay } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Section } from '../../widgets/page.tsx';
import { ReasonDialog } from '../../widgets/reason-action.tsx';
import { Impact } from './impact.tsx';
import { levelProblems, type LevelField, type TypedLevel } from './level-problems.ts';
import styles from './fees.module.css';

interface FeeLevelsProps {
  readonly fees: OrganisationFees;
}

const typed = ({ levels }: OrganisationFees): readonly TypedLevel[] =>
  levels.map(({ volume, maker, taker }, key) => ({ key, volume, maker, taker }));

const documentOf = (levels: readonly TypedLevel[]): string =>
  JSON.stringify({
    levels: levels.map(({ volume, maker, taker }) => ({ volume: volume.trim(), maker: maker.trim(), taker: taker.trim() })),
  });

/** The table of levels as one form; before it is saved it says what that does for how many users. */
export function FeeLevels({ fees }: FeeLevelsProps) {
  const words = useWords();
  const may = useMay();
  const { organisation: id, version, is_default: isDefault } = fees;
  const organisation = String(id);
  const [levels, setLevels] = useState(typed(fees));
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [impact, setImpact] = useState<FeeImpact>();
  const problems = levelProblems(words, levels);
  const document = documentOf(levels);
  const isChanged = document !== documentOf(typed(fees));
  const mayWrite = may('fees.set-levels');
  const review = async (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (problems.size > 0) return;
    setBusy(true);
    const outcome = await callApi(previewFeeLevels, { organisation, document });
    setBusy(false);
    if (outcome.ok) setImpact(outcome.data);
    else showToast('error', outcome.msg);
  };
  return (
    <Section title={words.tradeFeeLevels} actions={isDefault && <Badge>{words.feesDefault}</Badge>}>
      <p className={styles.lead}>{words.feeLevelsLead}</p>
      <form className={styles.levels} noValidate aria-label={words.tradeFeeLevels} onSubmit={(event) => void review(event)}>
        <LevelRows fees={fees} levels={levels} problems={isTold ? problems : new Map()} isDisabled={!mayWrite} onLevels={setLevels} />
        {mayWrite && (
          <div className={styles.foot}>
            <AddLevel levels={levels} onLevels={setLevels} />
            <Button type="submit" tone="action" busy={isBusy} disabled={!isChanged} title={isChanged ? undefined : words.unchanged}>
              {words.reviewChange}
            </Button>
            {isChanged && (
              <Button tone="quiet" onClick={() => setLevels(typed(fees))}>
                {words.discard}
              </Button>
            )}
          </div>
        )}
      </form>
      {impact && (
        <ReasonDialog
          label={words.actFeeLevels}
          confirm={words.apply}
          onClose={() => setImpact(undefined)}
          send={(reason) => callApi(setFeeLevels, { organisation, document, version, reason })}
        >
          <Impact impact={impact} />
        </ReasonDialog>
      )}
    </Section>
  );
}

interface LevelRowsProps extends FeeLevelsProps {
  readonly levels: readonly TypedLevel[];
  readonly problems: ReadonlyMap<string, string>;
  readonly isDisabled: boolean;
  readonly onLevels: (levels: readonly TypedLevel[]) => void;
}

function LevelRows({ fees, levels, problems, isDisabled, onLevels }: LevelRowsProps) {
  const words = useWords();
  const users = fees.levels.reduce((sum, level) => sum + level.users, 0);
  return (
    <div role="table" aria-label={words.tradeFeeLevels} className={styles.table}>
      <div role="row" className={styles.head}>
        <span role="columnheader">{words.level}</span>
        <span role="columnheader">{words.turnoverFrom}</span>
        <span role="columnheader">{words.makerFee}</span>
        <span role="columnheader">{words.takerFee}</span>
        <span role="columnheader">{words.usersNow}</span>
        <span role="columnheader">
          <VisuallyHidden>{words.what}</VisuallyHidden>
        </span>
      </div>
      {levels.map((level, row) => (
        <LevelRow
          key={level.key}
          row={row}
          level={level}
          stored={fees.levels[level.key]}
          users={users}
          problems={problems}
          isDisabled={isDisabled}
          onLevel={(next) => onLevels(levels.map((each) => (each === level ? next : each)))}
          onRemove={row === 0 || isDisabled ? undefined : () => onLevels(levels.filter((each) => each !== level))}
        />
      ))}
    </div>
  );
}

function AddLevel({ levels, onLevels }: Pick<LevelRowsProps, 'levels' | 'onLevels'>) {
  const words = useWords();
  const isFull = levels.length >= FEE_LEVELS_MAX;
  const add = () => {
    const last = levels.at(-1);
    onLevels([
      ...levels,
      { key: Math.max(-1, ...levels.map(({ key }) => key)) + 1, volume: '', maker: last?.maker ?? '', taker: last?.taker ?? '' },
    ]);
  };
  return (
    <span className={styles.add}>
      <Button
        icon={<Plus size={14} aria-hidden />}
        disabled={isFull}
        title={isFull ? fill(words.atMostLevels, { max: FEE_LEVELS_MAX }) : undefined}
        onClick={add}
      >
        {words.addLevel}
      </Button>
    </span>
  );
}

interface LevelRowProps {
  readonly row: number;
  readonly level: TypedLevel;
  /** The level that it was; undefined for a new one. */
  readonly stored: OrganisationFees['levels'][number] | undefined;
  readonly users: number;
  readonly problems: ReadonlyMap<string, string>;
  readonly isDisabled: boolean;
  readonly onLevel: (level: TypedLevel) => void;
  readonly onRemove: (() => void) | undefined;
}

function LevelRow({ row, level, stored, users, problems, isDisabled, onLevel, onRemove }: LevelRowProps) {
  const words = useWords();
  const locale = useLocale();
  const labels = { volume: words.turnoverFrom, maker: words.makerFee, taker: words.takerFee };
  const note = (field: LevelField) => `fee-${level.key}-${field}`;
  const wrong = (['volume', 'maker', 'taker'] as const).filter((field) => problems.has(`${row}.${field}`));
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader" className={styles.level}>
        {row}
      </span>
      {(['volume', 'maker', 'taker'] as const).map((field) => (
        <div key={field} role="cell" className={styles.cell}>
          <span className={styles.cellLabel} aria-hidden>
            {labels[field]}
          </span>
          <TextInput
            compact
            figures
            inputMode="decimal"
            maxLength={38}
            suffix={field === 'volume' ? 'BTC' : '%'}
            aria-label={`${words.level} ${row}: ${labels[field]}`}
            aria-invalid={wrong.includes(field) || undefined}
            aria-describedby={wrong.includes(field) ? note(field) : undefined}
            disabled={isDisabled || (field === 'volume' && row === 0 && level.volume === '0')}
            title={field === 'volume' && row === 0 ? words.feeFirstFromZero : undefined}
            value={level[field]}
            onValue={(value) => onLevel({ ...level, [field]: value })}
          />
        </div>
      ))}
      <div role="cell" className={styles.users}>
        {stored ? (
          <>
            <span
              className={styles.bar}
              aria-hidden
              style={{ inlineSize: `${stored.users === 0 ? 0 : Math.max(2, (stored.users / users) * 100)}%` }}
            />
            <span>{count(locale, words.usersCount, stored.users)}</span>
            {stored.granted > 0 && <span className={styles.granted}>{fill(words.grantedCount, { n: stored.granted })}</span>}
          </>
        ) : (
          <Badge tone="brand">{words.newLevel}</Badge>
        )}
      </div>
      <span role="cell" className={styles.remove}>
        {onRemove && (
          <IconButton size="sm" label={fill(words.removeLevel, { level: row })} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </span>
      {wrong.map((field) => (
        <div key={field} role="cell" className={styles.problem}>
          <p id={note(field)} role="alert">
            {labels[field]}: {problems.get(`${row}.${field}`)}
          </p>
        </div>
      ))}
    </div>
  );
}
