-- outside a transaction
-- works with: 0012
-- Support finds a payment by its day, and sees the latest ones, whoever made them.
create index concurrently if not exists payments__moment on payments (organisation_id, created_at desc);
