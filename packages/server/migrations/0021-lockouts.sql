-- Until when withdrawals and transfers are closed to an account, and since which change.
alter table users
  add column trade_password_changed_at bigint,
  add column locked_until bigint,
  add column lock_cause text check (lock_cause in (
    'login-password-changed', 'login-password-reset', 'trade-password-changed', 'trade-password-reset', 'authenticator-replaced')),
  add check ((locked_until is null) = (lock_cause is null));
