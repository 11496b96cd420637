// Reminds of a dispute before the last moment to answer it: who takes care of it, and whom the brand names for payments.
import { sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { after, days, hours } from '#platform/contract/duration.ts';
import { formatMailTime } from '#platform/contract/mail-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { readOnce } from '#platform/server/clock.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { RowOf } from '#platform/server/db/row-shapes.ts';
import { createRecurringJob, type RecurringJob } from '#platform/server/jobs/recurring-job.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonById, type Person } from '#features/account/identity/server/api.ts';
import { remindDays } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';

const texts = translators(mailEn, mailFr);
const dueShape = { organisationId: 'number', amount: 'number', until: 'time!', ownerId: 'number?' } as const;

/** The rest is for the next run. */
const most = 100;
const takeDue = keepSql(
	'open_items_take_due',
	dueShape,
	(of: { now: Date; soon: Date }) => sql`
		update open_items set reminded_at = ${of.now}
		where (organisation_id, kind, item_id, noticed_at) in (
			select organisation_id, kind, item_id, noticed_at from open_items
			where closed_at is null and kind = 'dispute' and reminded_at is null and until > ${of.now} and until <= ${of.soon}
			order by until, item_id limit ${sql.lit(most)} for update skip locked)
		returning organisation_id as "organisationId", amount, until, owner_id as "ownerId"`,
);

export function createRemindJob(
	dependencies: Pick<Core, 'database' | 'clock' | 'queue' | 'outbox' | 'findBrandOfOrganisation'>,
): RecurringJob {
	const { database, clock, outbox, findBrandOfOrganisation } = dependencies;
	const schedule = { name: 'open_items.remind', everyMs: hours(1), lane: 'money' } as const;
	return createRecurringJob(dependencies, schedule, () =>
		database.transaction(async (queries) => {
			const moment = readOnce(clock);
			const now = moment.now();
			for (const due of await takeDue(queries, { now, soon: after(now, days(remindDays)) })) {
				const brand = findBrandOfOrganisation(due.organisationId);
				if (brand === undefined) continue;
				// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
				const owner =
					due.ownerId === null ? undefined : await findPersonById({ database: queries, clock: moment }, due.ownerId);
				// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
				for (const reader of owner === undefined ? [undefined] : [owner, undefined])
					// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
					await outbox.send(queries, reminderMail(brand, reader, due));
			}
		}),
	);
}

/** It names nobody whose money it is: what it says is for who may look into the item. */
function reminderMail(
	brand: Brand,
	owner: Person | undefined,
	{ amount, until }: RowOf<typeof dueShape>,
): EmailMessage {
	const language = owner?.language ?? brand.defaultLanguage;
	const text = texts[language];
	const said = { amount: formatMoney(amount, language), time: formatMailTime(until, language) };
	return {
		channel: 'email',
		lane: 'bulk',
		to: owner?.email ?? brand.paymentNoticesTo ?? brand.legalEntity.supportEmail,
		brandKey: brand.key,
		language,
		subject: text('remind.subject', { day: formatDay(businessDayOf(until), language) }),
		preview: text('remind.preview'),
		greeting: owner === undefined ? text('remind.greeting') : text('remind.greeting_name', { name: owner.givenName }),
		blocks: [
			{ kind: 'paragraph', text: text('remind.lead', said) },
			{
				kind: 'button',
				text: text('remind.button'),
				url: `${brand.canonicalOrigin}${pathTo('staffOpenItems')}?kind=dispute`,
			},
		],
	};
}
