-- works with: 0012
-- The second person, where two decided: a legal text that takes effect on a later day is approved before it.
alter table brand_plans add column approved_by integer;
