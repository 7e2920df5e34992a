-- An order that is paid anew after its early end has an original over the supply and one over the penalty from one payment.
drop index documents_one_original;
create unique index documents_one_original on documents (order_id, kind, penalty, transaction_id)
  where corrects is null and transaction_id is not null and state not in ('FAILED', 'CANCELED');

-- Orders whose documents could not be written are tried again by every run, which reads on in the ledger all the same.
alter table document_progress add column failed_orders uuid[] not null default '{}';
