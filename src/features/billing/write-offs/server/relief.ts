// What was written off, and what came in after that, with its tax: for the accountant who asks for the tax on bad debts back.
import { sql } from 'kysely';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { DueDocument } from '#features/billing/invoices/server/api.ts';
import type { WriteOffReason } from '../contract.ts';

export const reliefPage = 500;

/** In the order of their days, after a place. What came in is below zero. */
export const listRelief = keepSql(
	'write_offs_list_relief',
	{
		organisationId: 'number',
		invoiceId: 'text',
		fact: 'text',
		day: 'day',
		amount: 'number',
		number: 'number',
		invoiceDay: 'day',
		payer: 'text!',
		writtenOff: 'number',
		taxes: as<DueDocument['taxes']>('json'),
		reason: as<WriteOffReason>('text'),
	},
	(of: { seller: string; from: string; to: string; afterDay: string; afterId: string; afterFact: string }) => sql`
		select s.organisation_id as "organisationId", s.invoice_id as "invoiceId", s.fact, s.day, s.amount, i.number, i.day as "invoiceDay",
			coalesce((select f.name from offices f where f.organisation_id = i.organisation_id and i.account = 'o' || f.id),
				(select coalesce(nullif(u.preferred_name, ''), u.given_name) || ' ' || u.family_name from users u
					where u.organisation_id = i.organisation_id and u.id = i.user_id), '') as payer,
			w.amount as "writtenOff", w.taxes, w.reason
		from invoice_settlements s join invoices i on i.organisation_id = s.organisation_id and i.id = s.invoice_id
		cross join lateral (select w.amount, w.taxes, w.reason from write_offs w
			where w.invoice_id = s.invoice_id and w.organisation_id = s.organisation_id and w.at <= s.at order by w.at desc limit 1) w
		where s.kind = 'written_off' and i.seller = ${of.seller} and s.day >= ${of.from}::date and s.day <= ${of.to}::date
			and (s.day, s.invoice_id, s.fact) > (${of.afterDay}::date, ${of.afterId}, ${of.afterFact})
		order by s.day, s.invoice_id, s.fact limit ${sql.lit(reliefPage)}`,
);
export type ReliefRow = Awaited<ReturnType<typeof listRelief>>[number];
