// Sends a document: to the person a link, to addresses of copies that were proved the document itself, by a job for each.
import { newId } from '#platform/server/crypto/ids.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { invoiceProblem, type PaperLanguage } from '../contract.ts';
import { sendCopy } from './announce.ts';
import { requireConfirmed } from './copies.ts';
import type { InvoiceDependencies } from './dependencies.ts';
import { linkMail } from './emails.ts';
import { getReadable } from './read.ts';

export interface SendWish {
	readonly invoiceId: string;
	readonly toMe: boolean;
	readonly copyIds: readonly string[];
	readonly language: PaperLanguage;
}

/** Gives the addresses. @throws invoices.not_found, invoices.no_recipient, invoices.copy_not_found, invoices.copy_not_confirmed, invoices.too_many_mails */
export async function send(
	{ database, outbox, queue, clock, sendLimit, getBrand }: InvoiceDependencies,
	{ actor }: AuthenticatedCall,
	{ invoiceId, toMe, copyIds, language }: SendWish,
): Promise<readonly string[]> {
	const { organisationId, userId } = actor;
	if (!toMe && copyIds.length === 0) throw invoiceProblem('invoices.no_recipient');
	const person = await getPerson({ database, clock }, actor);
	const { record } = await getReadable(database, actor, invoiceId);
	const copies = await database.tenant(organisationId, (queries) => requireConfirmed(queries, actor, copyIds));
	for (let mail = 0; mail < copies.length + Number(toMe); mail += 1)
		if (!(await sendLimit.take(`${organisationId}/${userId}`))) throw invoiceProblem('invoices.too_many_mails');
	await database.tenant(organisationId, async (queries) => {
		if (toMe) await outbox.send(queries, linkMail(getBrand(record.seller), person, record));
		for (const { id: copyId } of copies) {
			const copy = { organisationId, invoiceId, copyId, language };
			await queue.enqueue(queries, sendCopy, copy, { key: `${newId(clock)}:${copyId}` });
		}
	});
	return [...(toMe ? [person.email] : []), ...copies.map(({ email }) => email)];
}
