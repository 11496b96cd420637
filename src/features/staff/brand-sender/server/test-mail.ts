// “Send me a test”: one of the brand's mails with sample data, through the outbox like any other, to the caller's own address alone.
import { hours } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { requireEditor } from '#features/staff/brand-editor/server/api.ts';
import { brandSenderProblem, maxTestsAnHour, type sendBrandTestMail } from '../contract.ts';
import type { SenderDependencies } from './dependencies.ts';
import { openSenders } from './identity.ts';
import { makeSamples } from './sample-mail.ts';

export async function sendTest(
	dependencies: SenderDependencies,
	call: AuthenticatedCall,
	{ brandKey, mail, language }: ParsedInputOf<typeof sendBrandTestMail>,
): Promise<OutputOf<typeof sendBrandTestMail>> {
	const { database, clock, outbox, sampleMails } = dependencies;
	const { actor, brand } = call;
	if (brandKey !== brand.key) throw brandSenderProblem('brand_sender.not_found');
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
		const samples = makeSamples(sampleMails, language, { brand, person, now });
		const sample = samples.find(({ key }) => key === mail);
		if (sample === undefined) throw brandSenderProblem('brand_sender.not_found');
		await outbox.send(queries, sample.message);
		return person.email;
	});
	const { fromName, fromAddress } = brand.mail;
	const { from } = await openSenders(dependencies)(brandKey, {
		from: { name: fromName[language], address: fromAddress },
	});
	return { to: email, from: from.address };
}
