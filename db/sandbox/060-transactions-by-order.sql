-- Every charge asks whether its order was charged before; without this it reads the whole book.
create index sandbox_toss_transactions_by_order on sandbox_toss_transactions (order_id);
