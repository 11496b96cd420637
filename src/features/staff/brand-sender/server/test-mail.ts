// “Send a test to me”: one of the brand's mails with sample data, through the outbox like any other, to the caller's own address alone.
import { hours } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { translators } from '#platform/contract/text.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { SampleMail, SampleRecipient } from '#platform/server/mail/sample-mail.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { requireEditor } from '#features/staff/brand-editor/server/api.ts';
import { brandSenderProblem, maxTestsAnHour, type sendBrandTestMail } from '../contract.ts';
import { mailEn } from '../messages.en.ts';
import { mailFr } from '../messages.fr.ts';
import type { SenderDependencies } from './dependencies.ts';
import { openSenders } from './identity.ts';

const texts = translators(mailEn, mailFr);

/** It says that it is a test, and is nobody's in a brand that has the feature off. */
export function sampleOf({ make }: SampleMail, to: SampleRecipient): EmailMessage {
	const { topic: _, ...message } = make(to);
	const note = { kind: 'note', text: texts[to.language]('test.note') } as const;
	return { ...message, lane: 'person', blocks: [...message.blocks, note] };
}

export async function sendTest(
	dependencies: SenderDependencies,
	call: AuthenticatedCall,
	{ brandKey, mail, language }: ParsedInputOf<typeof sendBrandTestMail>,
): Promise<OutputOf<typeof sendBrandTestMail>> {
	const { database, clock, outbox, sampleMails } = dependencies;
	const { actor, brand } = call;
	const sample = sampleMails.find(({ key }) => key === mail);
	if (brandKey !== brand.key || sample === undefined) throw brandSenderProblem('brand_sender.not_found');
	const limit = createCallLimit(database, clock, {
		name: 'brand_sender.tests',
		max: maxTestsAnHour,
		windowMs: hours(1),
	});
	if (!(await limit.take(`${actor.organisationId}/${actor.userId}`)))
		throw brandSenderProblem('brand_sender.too_many_tests');
	const email = await database.transaction(async (queries) => {
		const now = clock.now();
		await requireEditor(queries, call, now);
		const person = await getPerson({ database: queries, clock }, actor);
		const to = { brand, language, email: person.email, givenName: person.givenName, now };
		await outbox.send(queries, sampleOf(sample, to));
		return person.email;
	});
	const { fromName, fromAddress } = brand.mail;
	const { from } = await openSenders(dependencies)(brandKey, {
		from: { name: fromName[language], address: fromAddress },
	});
	return { to: email, from: from.address };
}
