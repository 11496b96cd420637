-- works with: 0038
-- A person may have been several customers, one after the other.
alter table payment_customers drop constraint payment_customers_pkey;
alter table payment_customers add constraint payment_customers_pkey primary key using index payment_customers__key;
