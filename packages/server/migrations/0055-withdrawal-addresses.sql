-- Where people withdraw to, under names of their own.
create table withdrawal_addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  title text not null,
  token integer not null references tokens,
  protocol text not null,
  address text not null,
  memo text not null default '',
  created_at bigint not null,
  -- While only listed addresses are paid, a new one is paid from then on.
  usable_from bigint not null,
  unique (user_id, token, protocol, address, memo)
);

-- Who has only listed addresses paid; a switching off takes effect at its end.
create table withdrawal_whitelists (
  user_id integer primary key references users,
  is_on boolean not null,
  ends_at bigint
);
