-- works with: 0038
-- Who waits for a job, and for what outside the portal it waits itself. The version before writes neither: its jobs wait as all did.
alter table jobs
	add column if not exists lane text not null default 'bulk',
	add column if not exists destination text not null default 'none',
	-- When it was first due: `run_at` moves with every try. Null in rows of the version before.
	add column if not exists first_run_at timestamptz;
