-- What staff may send again (payments.md §2.2: a delivery log and resend).

alter table messages
  -- It holds a code or a link that lets somebody in: never sent again. Of messages from before nobody knows.
  add column once boolean not null default true;
alter table messages alter column once drop default;
create index messages_by_time on messages (created_at desc, id);
