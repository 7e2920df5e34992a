-- Tables and columns get the names of docs/glossary.md. Values that are stored in them stay.

alter table pre_sign_ins rename to sign_in_challenges;
alter table sign_in_challenges rename column step to kind;
alter table sign_in_challenges rename column password_mark to password_fingerprint;
alter table rejoin_blocks rename to signup_blocks;
alter table deletion_opinions rename to deletion_reasons;
alter table two_factor rename column removal_asked_at to removal_requested_at;
alter table throttle_counters rename column forget_at to expires_at;

alter table contract_events rename to subscription_events;
alter table contract_consents rename to subscription_agreements;
alter table subscription_agreements rename column gave_way_to to superseded_by;
alter table contract_payers rename to subscription_payers;
alter table charge_stops rename to billing_pauses;
alter table billing_pauses rename column stopped_at to paused_at;
alter table plan_changes rename column asked_at to requested_at;
alter table subscriptions rename column shown_penalty to quoted_penalty;
alter table invoices rename column held_until to extended_until;
alter table invoices rename column undone_by to reversed_by;
alter view contracts_running rename to running_subscriptions;
alter view contracts_of_orders rename to subscriptions_of_orders;
alter view subscriptions_of_orders rename column over_at to ends_at;
alter view invoices_of_contracts rename to invoices_of_subscriptions;
alter view invoices_held rename to paused_invoices;

alter table billing_customers rename column left_at to closed_at;
alter table orders rename column contractor_forgotten to contractor_erased;
alter table orders rename column reminded_of to reminded_due_at;
alter table payment_attempts rename column answer to response;
alter table payment_attempts rename column facts to version;
alter table early_ends rename to early_cancellations;
alter table refunds rename column deposit_id to statement_line_id;

alter table deposits rename to statement_lines;
alter table statement_lines rename column perhaps_known to possible_duplicate;
alter table deposit_matches rename to statement_line_matches;
alter table statement_line_matches rename column deposit_id to statement_line_id;

alter table documents rename column early_end_id to early_cancellation_id;
alter table documents rename column forgotten to erased;

alter table licence_pools rename to license_pools;
alter table licence_people rename to license_people;
alter table licence_devices rename to license_devices;
alter table licence_seats rename to license_seats;
alter table license_seats rename column taken_at to acquired_at;
alter table license_seats rename column beat_at to heartbeat_at;
alter table licence_usage rename to license_usage;

-- Indexes, sequences, constraints and triggers are named after their table and columns.
do $$
declare
  word record;
  named record;
begin
  for word in select * from (values
    ('pre_sign_ins_step', 'sign_in_challenges_kind'),
    ('pre_sign_ins', 'sign_in_challenges'),
    ('password_mark', 'password_fingerprint'),
    ('rejoin_blocks', 'signup_blocks'),
    ('deletion_opinions', 'deletion_reasons'),
    ('throttle_counters_forget_at', 'throttle_counters_expires_at'),
    ('contract_events_by_contract', 'subscription_events_by_subscription'),
    ('contract_events', 'subscription_events'),
    ('contract_consents', 'subscription_agreements'),
    ('contract_payers', 'subscription_payers'),
    ('charge_stops_stopped_at', 'billing_pauses_paused_at'),
    ('charge_stops', 'billing_pauses'),
    ('plan_changes_asked_at', 'plan_changes_requested_at'),
    ('shown_penalty', 'quoted_penalty'),
    ('invoices_undone_by', 'invoices_reversed_by'),
    ('invoices_by_contract', 'invoices_by_subscription'),
    ('invoices_in_arrears', 'invoices_past_due'),
    ('contractor_forgotten', 'contractor_erased'),
    ('payment_attempts_facts', 'payment_attempts_version'),
    ('payment_attempts_in_doubt', 'payment_attempts_unknown'),
    ('in_dollars', 'in_usd'),
    ('early_ends', 'early_cancellations'),
    ('early_end_id', 'early_cancellation_id'),
    ('refunds_deposit', 'refunds_statement_line_id_fkey'),
    ('refunds_one_moving_deposit', 'refunds_one_pending_of_line'),
    ('refunds_one_moving', 'refunds_one_pending'),
    ('deposit_matches_by_deposit', 'statement_line_matches_by_line'),
    ('deposit_matches_deposit_id', 'statement_line_matches_statement_line_id'),
    ('deposit_matches', 'statement_line_matches'),
    ('deposits', 'statement_lines'),
    ('perhaps_known', 'possible_duplicate'),
    ('documents_forgotten', 'documents_erased'),
    ('licence_seats_by_contract', 'license_seats_by_subscription'),
    ('licence_seats_taken_at', 'license_seats_acquired_at'),
    ('licence_seats_beat_at', 'license_seats_heartbeat_at'),
    ('licence', 'license'),
    ('messages_told_once', 'messages_dedupe_key_key')
  ) as words (old, new) loop
    for named in
      select conname as name, conrelid::regclass as of_table, replace(conname, word.old, word.new) as new_name
      from pg_constraint
      where connamespace = current_schema()::regnamespace and strpos(conname, word.old) > 0 and contype <> 't'
    loop
      execute format('alter table %s rename constraint %I to %I', named.of_table, named.name, named.new_name);
    end loop;
    for named in
      select relname as name, relkind as kind, replace(relname, word.old, word.new) as new_name
      from pg_class
      where relnamespace = current_schema()::regnamespace and strpos(relname, word.old) > 0 and relkind in ('i', 'S')
    loop
      execute format('alter %s %I rename to %I',
        case named.kind when 'i' then 'index' else 'sequence' end, named.name, named.new_name);
    end loop;
    for named in
      select tgname as name, tgrelid::regclass as of_table, replace(tgname, word.old, word.new) as new_name
      from pg_trigger
      where not tgisinternal and strpos(tgname, word.old) > 0
    loop
      execute format('alter trigger %I on %s rename to %I', named.name, named.of_table, named.new_name);
    end loop;
  end loop;
end;
$$;

alter function refuse_contract_event_change() rename to refuse_subscription_event_change;
create or replace function refuse_subscription_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of a subscription is append-only.';
end;
$$;

create or replace function refuse_match_above_line() returns trigger language plpgsql as $$
begin
  if new.amount > (select amount from statement_lines where id = new.statement_line_id) then
    raise exception 'A match is larger than its line.';
  end if;
  return new;
end;
$$;

create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if row(new.number, new.order_id, new.kind, new.total, new.supply, new.vat, new.corrects, new.transaction_id,
      new.early_cancellation_id, new.penalty, new.created_at)
    is distinct from row(old.number, old.order_id, old.kind, old.total, old.supply, old.vat, old.corrects,
      old.transaction_id, old.early_cancellation_id, old.penalty, old.created_at)
    or (new.content_sealed is distinct from old.content_sealed and not (new.erased and not old.erased)) then
    raise exception 'A document is never changed; a further one corrects it.';
  end if;
  return new;
end;
$$;
