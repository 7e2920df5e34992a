create table contact_requests (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('sales', 'support', 'privacy')),
  state text not null check (state in ('new', 'open', 'waiting', 'closed')),
  language text not null check (language in ('ko', 'en')),
  name_sealed text not null,
  email_sealed text not null,
  email_hash text not null,
  company_sealed text,
  order_number text,
  -- Who was logged in when it was sent; not a foreign key, for the record outlives the account.
  account_id uuid,
  assignee_id uuid,
  -- A form that is sent twice makes one request.
  form_hash text not null unique,
  created_at timestamptz not null,
  -- Null while the next word is the customer's.
  reply_due_at timestamptz,
  first_reply_at timestamptz,
  -- For a list that sorts what is due first.
  due_order timestamptz not null generated always as (coalesce(reply_due_at, timestamptz '9999-12-31 00:00:00+00')) stored,
  -- The aim of the first reply.
  first_due_at timestamptz not null,
  changed_at timestamptz not null
);
create index contact_requests_due on contact_requests (due_order, id) where state <> 'closed';
create index contact_requests_newest on contact_requests (created_at, id);
create index contact_requests_mailbox on contact_requests (email_hash);

create table contact_messages (
  id uuid primary key,
  request_id uuid not null references contact_requests on delete cascade,
  place int not null,
  author text not null check (author in ('customer', 'staff', 'note')),
  staff_id uuid,
  body_sealed text not null,
  written_at timestamptz not null,
  unique (request_id, place)
);

create table contact_templates (
  id uuid primary key,
  name text not null unique,
  language text not null check (language in ('ko', 'en')),
  body text not null,
  changed_at timestamptz not null
);

insert into contact_templates (id, name, language, body, changed_at) values
  ('6f1e9a52-7d0c-4f0e-9a55-0c6d2b7f1a01', '확인 중', 'ko', E'{name} 님, 문의해 주셔서 감사합니다.\n\n문의하신 내용({number})을 확인하고 있습니다. 확인하는 대로 다시 안내해 드리겠습니다.', now()),
  ('6f1e9a52-7d0c-4f0e-9a55-0c6d2b7f1a02', 'Looking into it', 'en', E'Thank you for writing to us, {name}.\n\nWe are looking into your request ({number}) and will write again as soon as we know more.', now()),
  ('6f1e9a52-7d0c-4f0e-9a55-0c6d2b7f1a03', '본인 확인 요청', 'ko', E'{name} 님, 요청({number})을 접수하였습니다.\n\n개인정보를 보호하기 위하여 본인 확인이 필요합니다. 로그인하신 뒤 문의 화면에서 다시 보내 주시면 확인을 마친 날부터 처리해 드리겠습니다.', now()),
  ('6f1e9a52-7d0c-4f0e-9a55-0c6d2b7f1a04', 'Proof of identity', 'en', E'{name}, we have received your request ({number}).\n\nTo protect personal data we must know that it comes from you. Please log in and send it once more from the contact page.', now());
