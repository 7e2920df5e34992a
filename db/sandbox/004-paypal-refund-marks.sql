-- What the shop calls a refund, told back with it (payments.md §1.2).

alter table sandbox_paypal_refunds add column custom_id text;
