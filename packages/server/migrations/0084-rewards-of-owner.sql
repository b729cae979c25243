-- Rewards are listed out of the ledger: whoever has a million other lines has a page of them as quickly.
create index ledger_lines_of_rewards on ledger_lines (owner, entry desc, line desc) include (at, token, account, amount, reference)
  where reason = 'reward';
