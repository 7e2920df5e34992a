-- Who began a charge (decisions O13): jobs make at most two of a contract on a Korean day, or the run stops itself.

alter table payment_attempts
  -- A job charged the card on file, nobody asked for it.
  add column by_job boolean not null default false;
-- Nobody knows of those until now: counted as the job's, which is the careful reading.
update payment_attempts set by_job = true where on_file;
alter table payment_attempts add constraint payment_attempts_by_job check (on_file or not by_job);

-- What other rooms may ask of contracts in their own SQL: whose an invoice is.
create view invoices_of_contracts as select id as invoice_id, subscription_id from invoices;
