import type { Retention } from '../jobs/upkeep.ts';

/** Messages that wait for a mail server longer than what they say is worth: nobody may read an old code in them. */
export const mailRetentions: readonly Retention[] = [
	{
		keepMs: 0,
		statement: {
			name: 'mail_forget_expired',
			text: `delete from jobs where id in (select id from jobs where kind = 'mail.send_message' and state <> 'done'
				and (payload ->> 'expiresAt')::timestamptz < $1 limit 1000)`,
		},
	},
];
