-- The outbox: a message is a row of the transaction that causes it, and a job delivers it.

create table messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  to_sealed text not null,
  subject text not null,
  body_sealed text not null,
  -- What the message is about: the same occasion is told once.
  dedupe_key text collate "C" not null constraint messages_told_once unique,
  created_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- A claimed row waits here until its next try, so that two workers never send it at the same time.
  next_try_at timestamptz not null,
  sent_at timestamptz
);

create index messages_due on messages (channel, next_try_at) where sent_at is null;
create index messages_newest on messages (created_at desc);
