// Mails a document as PDF to an address that was proved.
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import { findPersonById } from '#features/account/identity/server/api.ts';
import { type CopyToSend, sendCopy } from './announce.ts';
import type { InvoiceDependencies } from '../dependencies.ts';
import { copyMail } from '../mail/emails.ts';
import { makePaper } from '../paper/make-paper.ts';
import { findRecord } from '../issue/records.ts';
import { readWhole } from '../read.ts';
import { stopAddress } from './stop-copies.ts';
import { nameFile } from '../paper/words.ts';

const keep = keeper<Pick<Schema, 'invoiceCopies'>>();
const findAgreed = keep(
	'invoices_find_agreed_copy',
	(database, { organisationId, copyId }: { organisationId: number; copyId: string }) =>
		database
			.selectFrom('invoiceCopies')
			.select(['email', 'userId'])
			.where((row) => row.and({ organisationId, id: copyId }))
			.where('confirmedAt', 'is not', null)
			.where('stoppedAt', 'is', null),
);

/** Once: the mail is queued under the job's id. An address that was removed meanwhile gets nothing. */
export function createCopyHandler(dependencies: InvoiceDependencies): JobHandler<CopyToSend> {
	const { database, clock, outbox, getBrand } = dependencies;
	return {
		kind: sendCopy,
		async handle({ id: key, payload: { organisationId, invoiceId, copyId, language } }) {
			const found = await database.tenant(organisationId, async (queries) => {
				const [copy] = await findAgreed(queries, { organisationId, copyId });
				const record = await findRecord(queries, { organisationId, invoiceId });
				return copy && record && { copy, whole: await readWhole(queries, record) };
			});
			if (found === undefined) return;
			const { copy, whole } = found;
			const person = await findPersonById({ database, clock }, copy.userId);
			if (person === undefined) return;
			const { invoice, bytes } = await makePaper(dependencies, whole, language);
			const brand = getBrand(whole.record.seller);
			const mail = copyMail(brand, person, {
				stopAt: stopAddress(dependencies, brand, { organisationId, copyId }, language),
				email: copy.email,
				invoice,
				language,
				file: {
					name: nameFile(invoice, language),
					mediaType: 'application/pdf',
					content: bytes.toString('base64'),
				},
			});
			await database.tenant(organisationId, (queries) => outbox.send(queries, mail, { key }));
		},
	};
}
