-- Lists of orders by (sort, id), read in both directions.
create index orders_newest on orders (created_at, id);
drop index orders_by_time;
create index orders_by_total on orders (total, id);
