// What must be true of a database that was never asked for less than whole transactions, whatever happened to the processes.
import { demoNetwork } from '#demo/server/sessions.ts';
import type { Database } from '#platform/server/db/database.ts';

/** For captured messages: those with a code, which stands in the subject. */
const isCode = String.raw`subject ~ '\y\d{6}\y'`;

/** For sessions: those that the crowd opened. The demonstration writes sessions of other days, without a sign-in. */
const isOpened = `s.scope = 'full' and s.network <> '${demoNetwork}'`;

/** Each statement finds the rows that contradict its sentence. */
const contradictions: Readonly<Record<string, string>> = {
	'every message to send is sent': `select id, state, attempts, last_error from jobs
		where kind = 'mail.send_message' and state <> 'done'`,
	'every message is that of a job, once': `
		with mail as (select id from jobs where kind = 'mail.send_message')
		select mail.id as job, m.id as message from mail full join captured_messages m using (id)
		where mail.id is null or m.id is null`,
	'every code sent to a person left exactly one message': `
		with sent as (select u.email, count(*) from code_sends c join sessions s on s.id = c.session_id
				join users u on u.organisation_id = s.organisation_id and u.id = s.user_id group by u.email),
			captured as (select recipient as email, count(*) from captured_messages where ${isCode} group by recipient)
		select email, sent.count as sent, captured.count as captured from sent full join captured using (email)
		where sent.count is distinct from captured.count`,
	// No one in the crowd keeps cookies, so each sign-in comes from a browser that was not known.
	'every new browser was told once': `
		with opened as (select u.email, count(*) from sessions s
				join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
				where ${isOpened} group by u.email),
			told as (select recipient as email, count(*) from captured_messages where subject like 'New sign-in%' group by recipient)
		select email, opened.count as opened, told.count as told from opened full join told using (email)
		where opened.count is distinct from told.count`,
	// The demonstration writes the events of sign-ins that never were.
	'every code that was sent is in the trail': `
		with sent as (select session_id, count(*) from code_sends where network not like 'giver %' group by session_id),
			told as (select session_id, count(*) from audit_events
				where event = 'two_factor.code_sent' and session_id not like 'demo-%' group by session_id)
		select session_id from sent full join told using (session_id) where sent.count is distinct from told.count`,
	'whatever else was sent is an invitation': `
		select session_id from code_sends where network like 'giver %' and session_id not in (select id from invitations)`,
	'every full session is in the trail once': `
		select s.id, count(a.id) from sessions s left join audit_events a
			on a.organisation_id = s.organisation_id and a.session_id = s.id and a.event = 'sign_in.succeeded'
		where ${isOpened} group by s.id having count(a.id) <> 1`,
	'every used code ended its pending session, and no other did': `
		select s.id from sessions s left join two_factor_challenges c
			on c.organisation_id = s.organisation_id and c.session_id = s.id
		where s.scope = 'pending' and (s.ended_because is not distinct from 'second factor proved') <> (c.used_at is not null)`,
	'every used code opened one full session': `
		with used as (select s.user_id, count(*) from two_factor_challenges c
				join sessions s on s.organisation_id = c.organisation_id and s.id = c.session_id
				where c.used_at is not null group by s.user_id),
			opened as (select user_id, count(*) from sessions s where ${isOpened} group by user_id)
		select user_id from used full join opened using (user_id) where used.count is distinct from opened.count`,
	'every used code settled its sends': `select c.session_id from two_factor_challenges c
		join code_sends s on s.session_id = c.session_id where (c.used_at is not null) <> s.is_settled`,
};

/** The sentences that do not hold, with the first rows that contradict them. */
export async function findContradictions(database: Database): Promise<Record<string, readonly unknown[]>> {
	const found: Record<string, readonly unknown[]> = {};
	for (const [index, [sentence, text]] of Object.entries(contradictions).entries()) {
		const rows = await database.prepared<unknown>({ name: `ledger_${index}`, text: `${text} limit 5` }, []);
		if (rows.length > 0) found[sentence] = rows;
	}
	return found;
}

/** How many codes went to each address. */
export async function countMessages(database: Database): Promise<ReadonlyMap<string, number>> {
	const text = `select recipient, count(*)::int as count from captured_messages where ${isCode} group by recipient`;
	const rows = await database.prepared<{ recipient: string; count: number }>({ name: 'ledger_messages', text }, []);
	return new Map(rows.map(({ recipient, count }) => [recipient, count]));
}

/** How many tries the message took that was tried most often. */
export async function countMostTries(database: Database): Promise<number> {
	const text = `select coalesce(max(attempts), 0)::int as tries from jobs where kind = 'mail.send_message'`;
	const [row] = await database.prepared<{ tries: number }>({ name: 'ledger_tries', text }, []);
	return row?.tries ?? 0;
}
