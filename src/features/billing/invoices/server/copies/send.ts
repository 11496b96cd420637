// Sends a document: to the person a link, to addresses of copies that were confirmed the document itself, by a job for each; to others as soon as they
// are.
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { invoiceProblem, type PaperLanguage } from '../../contract.ts';
import { addCopy, askAgain, type CopyRecord, hasLapsed, listCopies, sendOrAwait } from './copies.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { linkMail } from '../mail/emails.ts';
import { getReadable } from '../read.ts';

export interface SendWish {
	readonly invoiceId: string;
	readonly toMe: boolean;
	readonly copyIds: readonly string[];
	/** They are not in the list yet. */
	readonly newAddresses: readonly { readonly email: string; readonly getsEveryOne: boolean }[];
	readonly language: PaperLanguage;
}

interface Sent {
	readonly sentTo: readonly string[];
	/** Get it after they are confirmed. */
	readonly waiting: readonly string[];
}

/**
 * Each new address is added by itself: where a later one is refused, those before are in the list, and the next try finds them there.
 * @throws invoices.not_found, invoices.no_recipient, invoices.copy_not_found, invoices.too_many_mails, and what adding an address throws
 */
export async function send(
	dependencies: InvoiceDependencies,
	call: AuthenticatedCall,
	{ invoiceId, toMe, copyIds, newAddresses, language }: SendWish,
): Promise<Sent> {
	const { database, outbox, clock, sendLimit, getBrand } = dependencies;
	const { actor } = call;
	const { organisationId, userId } = actor;
	const count = copyIds.length + newAddresses.length + Number(toMe);
	if (count === 0) throw invoiceProblem('invoices.no_recipient');
	const person = await getPerson({ database, clock }, actor);
	const { record } = await getReadable(database, actor, invoiceId);
	const listed = await database.tenant(organisationId, (queries) => listCopies(queries, actor));
	const chosen = copyIds.map((id) => listed.find((copy) => copy.id === id));
	if (chosen.includes(undefined)) throw invoiceProblem('invoices.copy_not_found');
	for (let mail = 0; mail < count; mail += 1)
		if (!(await sendLimit.take(`${organisationId}/${userId}`))) throw invoiceProblem('invoices.too_many_mails');
	const copies = new Map(chosen.flatMap((copy) => (copy === undefined ? [] : [[copy.id, copy] as const])));
	for (const { email, getsEveryOne } of newAddresses) {
		const known = listed.find((copy) => copy.email.toLowerCase() === email.toLowerCase());
		const copy = known ?? (await addCopy(dependencies, call, { name: '', email, getsEveryOne, language }));
		copies.set(copy.id, copy);
	}
	for (const copy of copies.values())
		if (copy.confirmedAt === null && hasLapsed(copy, clock.now())) await askAgain(dependencies, call, copy.id);
	const reached = await database.tenant(organisationId, async (queries) => {
		if (toMe) await outbox.send(queries, linkMail(getBrand(record.seller), person, record));
		const done: CopyRecord[] = [];
		// In one order for all who lock several.
		for (const copyId of [...copies.keys()].toSorted())
			done.push(await sendOrAwait(dependencies, queries, actor, { copyId, invoiceId, language }));
		return done;
	});
	const addresses = (isConfirmed: boolean): readonly string[] =>
		reached.filter((copy) => (copy.confirmedAt !== null) === isConfirmed).map(({ email }) => email);
	return { sentTo: [...(toMe ? [person.email] : []), ...addresses(true)], waiting: addresses(false) };
}
