// The mail to whom a desktop was shared with, or handed over to. Only to an address that its reader has proved, since names that others wrote are
// in it, and so many a day.
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobHandler, JobKind, JobQueue } from '#platform/server/jobs/jobs.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonById, hasOpenedAccount, type Person } from '#features/account/identity/server/api.ts';
import { levels } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import { listShares } from './shares.ts';

const texts = translators(mailEn, mailFr);

const Telling = z.strictObject({
	organisationId: z.int(),
	userId: z.int(),
	by: z.int(),
	desktopId: z.string(),
	name: z.string(),
	/** `own`: it was handed over. */
	right: z.enum([...levels, 'own']),
});
type Telling = z.output<typeof Telling>;
const kind: JobKind<Telling> = { kind: 'sharing.tell', payload: Telling, maxAttempts: 8, lane: 'bulk' };

/** In the transaction that shares it. */
export async function tellOfDesktop(queue: JobQueue, queries: TransactionQueries, telling: Telling): Promise<void> {
	await queue.enqueue(queries, kind, telling);
}

export interface TellDependencies extends Pick<Core, 'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation'> {
	/** Limits mails by one person, and mails to one person. */
	readonly mailLimit: CallLimit;
}

/** Once: the mail is queued under the job’s id. What was taken back in between is not told. */
export function createTellHandler(dependencies: TellDependencies): JobHandler<Telling> {
	const { database, clock, outbox, findBrandOfOrganisation, mailLimit } = dependencies;
	return {
		kind,
		async handle({ id: key, payload }) {
			const { organisationId, userId, by, desktopId, right } = payload;
			const brand = findBrandOfOrganisation(organisationId);
			const person = await findPersonById({ database, clock }, userId);
			const sharer = await findPersonById({ database, clock }, by);
			if (brand === undefined || person === undefined || sharer === undefined || !hasOpenedAccount(person)) return;
			const shares = await database.tenant(organisationId, (queries) =>
				listShares(queries, { organisationId, desktopId }),
			);
			if (right !== 'own' && !shares.some((share) => share.userId === userId)) return;
			if (!(await mailLimit.take(`by ${by}`)) || !(await mailLimit.take(`to ${userId}`))) return;
			const mail = desktopMail(brand, person, sharer, payload);
			await database.tenant(organisationId, (queries) => outbox.send(queries, mail, { key }));
		},
	};
}

function desktopMail(brand: Brand, person: Person, sharer: Person, { name, desktopId, right }: Telling): EmailMessage {
	const { language, email: to, givenName } = person;
	const text = texts[language];
	return {
		channel: 'email',
		topic: right === 'own' ? 'desktops.handed_over' : 'desktops.shared',
		lane: 'bulk',
		to,
		brandKey: brand.key,
		language,
		subject: text(right === 'own' ? 'own.subject' : 'shared.subject'),
		preview: text(right === 'own' ? 'own.preview' : 'shared.preview'),
		greeting: text('mail.greeting', { name: givenName }),
		blocks: [
			{ kind: 'paragraph', text: text(`${right}.lead`) },
			{
				kind: 'facts',
				facts: [
					{ label: text('mail.desktop'), value: name, isQuoted: true },
					{ label: text('mail.by'), value: `${sharer.givenName} ${sharer.familyName}`, isQuoted: true },
				],
			},
			{
				kind: 'button',
				text: text('mail.button'),
				url: `${brand.canonicalOrigin}${pathTo('home', { key: desktopId })}`,
			},
			{ kind: 'note', text: text(right === 'own' ? 'own.note' : 'shared.note') },
		],
	};
}
