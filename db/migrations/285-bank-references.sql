-- A bank's reference alone does not say that a line is known: banks begin to count anew. A line is the same one where its
-- bank, day, amount and reference are.

alter table deposits
  -- Keyed hash of the bank's own reference; null where the statement has none.
  add column reference_hash text,
  -- Another line of other facts has the same reference: a person says whether it is other money.
  add column reference_reused boolean not null default false;

-- Until now `tid` was this hash, or one of all that a line says, which no reference equals.
update deposits set reference_hash = tid;
alter table deposits alter column reference_reused drop default;

create index deposits_by_reference on deposits (bank, reference_hash) where reference_hash is not null;
