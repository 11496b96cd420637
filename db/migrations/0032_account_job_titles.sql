-- outside a transaction
-- works with: 0012
-- The job titles that people of an organisation have, each found by a step from one to the next; the first row of each has its French.
create index concurrently if not exists users__titles on users (organisation_id, job_title_en, job_title_fr desc) where job_title_en <> '';
