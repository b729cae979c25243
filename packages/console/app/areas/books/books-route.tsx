import { fill } from '@marque/app-kit/words/words';
import { getTrialBalance, type TrialBalanceRows } from '@marque/contract/console/books';
import type { LedgerAccount, LedgerOwner } from '@marque/domain/books';
import { groupThousands } from '@marque/domain/money';
import { Badge, Cell, EmptyState, HeadCell, Select, Table } from '@marque/ui';
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { treasuryAccountLabels } from '../../data/account-labels.ts';
import { load } from '../../data/load.ts';
import { useMe, useOrganisationName } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { Page, Section } from '../../widgets/page.tsx';
import type { ConsoleWords } from '../../words/en.ts';
import { loadBooksWords } from './load-words.ts';
import { SaveBooks } from './save-books.tsx';
import type { BooksWords } from './words/en.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const organisation = query.get('organisation') ?? '';
  const [books, words] = await Promise.all([load(request, getTrialBalance, organisation === '' ? {} : { organisation }), loadBooksWords()]);
  return { books, words, organisation, token: query.get('token') ?? '' };
}

/** All accounts of the ledger added up: token by token, and those of one token class by class. */
export function Component() {
  const { books, words, organisation, token } = useLoaderData<typeof loader>();
  const all = useWords();
  const { organisations } = useMe();
  const [, setQuery] = useSearchParams();
  const chosen = books.tokens.find((row) => row.token === token) ?? books.tokens[0];
  return (
    <Page
      title={all.navBooks}
      actions={
        <>
          {organisations.length > 1 && (
            <Select
              compact
              aria-label={all.organisation}
              value={organisation}
              onValue={(id) => setQuery(id === '' ? {} : { organisation: id })}
              options={[{ value: '', label: all.all }, ...organisations.map(({ id, name }) => ({ value: String(id), label: name }))]}
            />
          )}
          <SaveBooks organisation={organisation} words={words} />
        </>
      }
    >
      <p>{books.is_whole ? words.lead : words.partial}</p>
      {chosen ? (
        <>
          <Section title={all.funds}>
            <Tokens books={books} organisation={organisation} words={words} />
          </Section>
          <Section title={fill(words.classes, { token: chosen.token })}>
            <Classes classes={chosen.classes} words={words} />
          </Section>
        </>
      ) : (
        <EmptyState title={words.none} />
      )}
    </Page>
  );
}

interface TokensProps {
  readonly books: TrialBalanceRows;
  readonly organisation: string;
  readonly words: BooksWords;
}

function Tokens({ books, organisation, words }: TokensProps) {
  const all = useWords();
  return (
    <Table label={all.funds}>
      <thead>
        <tr>
          <HeadCell>{all.token}</HeadCell>
          <HeadCell figures>{words.customers}</HeadCell>
          <HeadCell figures only="roomy">
            {words.organisations}
          </HeadCell>
          <HeadCell figures only="wide">
            {words.others}
          </HeadCell>
          {books.is_whole && (
            <HeadCell figures only="roomy">
              {words.outside}
            </HeadCell>
          )}
          <HeadCell figures>{words.total}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {books.tokens.map((row) => (
          <tr key={row.token}>
            <Cell>
              <Link to={`/books?${new URLSearchParams({ ...(organisation !== '' && { organisation }), token: row.token }).toString()}`}>
                {row.token}
              </Link>
            </Cell>
            <Cell figures>{groupThousands(row.customers)}</Cell>
            <Cell figures only="roomy">
              {groupThousands(row.organisations)}
            </Cell>
            <Cell figures only="wide">
              {groupThousands(row.others)}
            </Cell>
            {books.is_whole && (
              <Cell figures only="roomy">
                {groupThousands(row.outside)}
              </Cell>
            )}
            <Cell figures>
              {books.is_whole ? (
                <Badge tone={row.total === '0' ? 'up' : 'down'}>
                  {row.total === '0' ? words.balanced : `${words.unbalanced}: ${row.total}`}
                </Badge>
              ) : (
                groupThousands(row.total)
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const ownerLabels = (words: BooksWords): Readonly<Record<LedgerOwner, string>> => ({
  world: words.outside,
  organisation: words.organisations,
  user: words.customers,
  issuer: words.ownerIssuer,
  pool: words.ownerPool,
  escrow: words.ownerEscrow,
});

const accountLabels = (all: ConsoleWords, words: BooksWords): Readonly<Record<LedgerAccount, string>> => ({
  ...treasuryAccountLabels(all),
  fiat: all.accountOfFiat,
  'locked.withdrawal': words.accountWithdrawal,
  'locked.offering': words.accountOffering,
  'locked.pledge': words.accountPledge,
  'locked.lock-up': words.accountLockUp,
  'locked.node': words.accountNode,
  'locked.bid': words.accountBid,
});

interface ClassesProps {
  readonly classes: TrialBalanceRows['tokens'][number]['classes'];
  readonly words: BooksWords;
}

function Classes({ classes, words }: ClassesProps) {
  const all = useWords();
  const organisation = useOrganisationName('—');
  const owners = ownerLabels(words);
  const accounts = accountLabels(all, words);
  return (
    <Table label={all.account}>
      <thead>
        <tr>
          <HeadCell>{words.owner}</HeadCell>
          <HeadCell only="roomy">{all.organisation}</HeadCell>
          <HeadCell>{all.account}</HeadCell>
          <HeadCell figures>{all.amount}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {classes.map((row) => (
          <tr key={`${row.organisation} ${row.owner} ${row.account}`}>
            <Cell>{owners[row.owner]}</Cell>
            <Cell only="roomy">{row.owner === 'world' ? '—' : organisation(row.organisation)}</Cell>
            <Cell>{row.owner === 'user' && row.account === 'usable' ? all.accountOfTokens : accounts[row.account]}</Cell>
            <Cell figures>{groupThousands(row.amount)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
