-- What members of staff want to be told by mail, where they chose otherwise than the default for their role.
create table staff_notification_choices (
  account_id uuid not null references accounts (id),
  kind text not null,
  choice text not null check (choice in ('now', 'daily', 'never')),
  primary key (account_id, kind)
);

-- What each was told at once, and the days of their digests: nothing is told twice.
create table staff_notifications (
  account_id uuid not null references accounts (id),
  kind text not null,
  item text not null,
  at timestamptz not null,
  primary key (account_id, kind, item)
);

create index staff_notifications_by_time on staff_notifications (at);
