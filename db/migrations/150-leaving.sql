-- Leaving: why people leave, and who may not come back for three years (decisions A8, security R31).

-- Nothing here says whose opinion it is: no account, and a day in place of an instant.
create table deletion_opinions (
  id bigint generated always as identity primary key,
  reason text not null check (reason in
    ('noSolutionNeeded', 'unsatisfiedService', 'noDesiredInformation', 'privacyConcerns', 'newAccountSignup', 'other')),
  given_on date not null
);

create index deletion_opinions_by_age on deletion_opinions (given_on);

-- Keyed hashes only; the values themselves are gone.
create table rejoin_blocks (
  kind text not null check (kind in ('login-id', 'email', 'tel')),
  value_hash text collate "C" not null,
  until timestamptz not null,
  primary key (kind, value_hash)
);

create index rejoin_blocks_by_age on rejoin_blocks (until);

-- A customer whose account is gone buys nothing more; orders stay as long as the law wants them.
alter table billing_customers add column left_at timestamptz;

-- True once the contractor was overwritten, after five years.
alter table orders add column contractor_forgotten boolean not null default false;

-- Keyed hash of the address, by which the messages of one person are found and taken away.
alter table messages add column to_hash text collate "C";

create index messages_by_addressee on messages (to_hash);
