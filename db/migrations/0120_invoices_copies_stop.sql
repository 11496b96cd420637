-- works with: 0038
alter table invoice_copies
	-- Its reader asked for no more: nothing is sent there, whatever the person chooses.
	add column stopped_at timestamptz;
