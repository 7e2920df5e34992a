-- Whose account a depositor's name is (decision M14): only a name that an earlier confirmed deposit of the account carried
-- matches by itself.

alter table deposit_matches
  -- Whose order it paid, and a keyed hash of the name that the line carried. Both go when the account is deleted, the hash
  -- also when the name on the line is forgotten.
  add column account_id uuid,
  add column payer_hash text,
  -- What told the order: its code, a name, or a member of staff. Only a code and a person confirm a name.
  add column matched_on text check (matched_on in ('code', 'name', 'staff'));

-- Until now a name alone was enough for the site. The names of old lines are sealed, so the site hashes them later: the
-- word 'unread' stands there with the order's code, which is no part of the name.
update deposit_matches m set
  account_id = o.account_id,
  payer_hash = 'unread ' || coalesce(o.deposit_code, ''),
  matched_on = case when m.matched_by = 'site' then 'name' else 'staff' end
from orders o
join billing_customers c on c.account_id = o.account_id
where o.id = m.order_id and c.left_at is null;
update deposit_matches set matched_on = 'name' where matched_on is null;
alter table deposit_matches alter column matched_on set not null;

create index deposit_matches_by_payer on deposit_matches (payer_hash) where payer_hash is not null;
