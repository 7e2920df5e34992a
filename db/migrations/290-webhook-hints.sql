-- A webhook is a hint: it names a payment or a card, and the gateway is asked about that. So only what it names is stored,
-- once for each, however often it is told (decision X1). What was stored whole goes; every payment that is not final is
-- asked about by the jobs, too.

truncate table webhook_inbox;

alter table webhook_inbox
  drop column headers,
  drop column body_sealed,
  add column kind text not null check (kind in ('payment', 'card-deleted')),
  -- The reference of a payment attempt, or the keyed hash of a billing key.
  add column subject text not null check (length(subject) <= 100),
  -- How often it was told; who has worked on a hint finishes it only where it has not been told again since.
  add column times integer not null default 1,
  drop constraint webhook_inbox_provider_transmission_id_key,
  add unique (provider, kind, subject);
