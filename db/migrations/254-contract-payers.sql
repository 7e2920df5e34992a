-- Who pays the coming periods of a contract, and how a deposit for them is made: said by the member since the last order,
-- or, after a trial, before the first one (decisions M3, M6).
create table contract_payers (
  subscription_id uuid primary key references subscriptions (id),
  -- `Contractor` of contractor.ts as JSON, sealed as 'contractor'.
  contractor_sealed text not null,
  bank text check (bank in ('ibk', 'shinhan')),
  certificate text check (certificate in ('cash', 'bill')),
  -- `Payer` of deposit-terms.ts as JSON, sealed as 'payer'.
  payer_sealed text,
  changed_at timestamptz not null,
  constraint contract_payers_deposit check ((bank is null) = (certificate is null) and (bank is null) = (payer_sealed is null))
);

-- What other rooms may ask of contracts in their own SQL.
create view contracts_running as
  select id as subscription_id from subscriptions where state not in ('ENDED', 'TERMINATED');
