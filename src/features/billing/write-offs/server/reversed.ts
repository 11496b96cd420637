// Tells the person who wrote something off that it was paid, or credited, after all.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonAmong } from '#features/account/identity/server/api.ts';
import { formatInvoiceNumber, type WriteOffReversed, writeOffReversed } from '#features/billing/invoices/server/api.ts';
import { reversedMail } from './emails.ts';

const find = keepSql(
	'write_offs_find_reversed',
	{
		day: 'day',
		by: 'number',
		approvedBy: 'number?',
		number: 'number',
		left: 'number',
		seller: 'text',
		payer: 'text!',
	},
	(of: Pick<WriteOffReversed, 'organisationId' | 'invoiceId'>) => sql`
		select w.day, w.written_off_by as by, w.approved_by as "approvedBy", i.number, i.written_off as left, i.seller,
			coalesce((select f.name from offices f where f.organisation_id = i.organisation_id and i.account = 'o' || f.id),
				(select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name from users u
					where u.organisation_id = i.organisation_id and u.id = i.user_id), '') as payer
		from write_offs w join invoices i on i.organisation_id = w.organisation_id and i.id = w.invoice_id
		where w.invoice_id = ${of.invoiceId} and w.organisation_id = ${of.organisationId} order by w.at desc limit 1`,
);

/** Once: each mail is queued under the job's id and its reader. */
export function createReversedHandler(
	dependencies: Pick<Core, 'database' | 'clock' | 'outbox' | 'getBrand'>,
): JobHandler<WriteOffReversed> {
	const { database, clock, outbox, getBrand } = dependencies;
	return {
		kind: writeOffReversed,
		handle: ({ id, payload }) =>
			database.transaction(async (queries) => {
				const [found] = await find(queries, payload);
				if (found === undefined) return;
				const { seller, by, approvedBy, number, ...facts } = found;
				const brand = getBrand(seller);
				for (const userId of approvedBy === null ? [by] : [by, approvedBy]) {
					const reader = await findPersonAmong({ database: queries, clock }, brand.organisations, userId);
					if (reader?.status !== 'active') continue;
					const mail = reversedMail(brand, reader, {
						...payload,
						...facts,
						number: formatInvoiceNumber('INV', number),
					});
					await outbox.send(queries, mail, { key: `${id}:${userId}` });
				}
			}),
	};
}
