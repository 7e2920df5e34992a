-- A member's page and their export of personal data show what the member has sent.
create index contact_requests_by_account on contact_requests (account_id) where account_id is not null;
