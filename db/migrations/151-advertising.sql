-- What is advertising obeys rules of its own: consent, hours, a mark in front (payments.md §4.7).
alter table messages
  add column kind text not null default 'service' check (kind in ('service', 'advertising'));

-- When a member was last reminded of what they agreed to; at most once in two years (security R32).
create table consent_reminders (
  account_id uuid primary key,
  at timestamptz not null
);

create index consents_by_time on consents (code, at);
