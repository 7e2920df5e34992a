-- Whose a message is, wherever it went: an address that was given up or a number that was changed is found by it and
-- taken away when its account is deleted. No reference, for it says nothing once the account is gone.
alter table messages add column account_id uuid;

create index messages_by_account on messages (account_id) where account_id is not null;
