import type { Retention } from '../jobs/retention-job.ts';

/**
 * Messages that wait for a mail server longer than what they say is worth: no one may read an old code in them. Given up, they are
 * erased at once. No index has their time: the few jobs that wait are read.
 */
export const mailRetentions: readonly Retention[] = [
	{
		name: 'mail.forget_expired',
		table: 'jobs',
		from: `(payload ->> 'expiresAt')::timestamptz`,
		where: `kind = 'mail.send_message' and state = 'waiting'`,
		keepMs: 0,
	},
];
