import { type AuthenticatedCall, bind, type Binding } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { asBuffer } from '#platform/server/workers/task.ts';
import { getPerson } from '#features/account/identity/server/api.ts';
import { downloadReceipt, getReceipt, receiptProblem, receiptQuery, sendReceipt } from '../contract.ts';
import type { ReceiptDependencies } from './dependencies.ts';
import { receiptMail } from './emails.ts';
import { findReceipt } from './find.ts';
import { drawReceipt } from './tasks.ts';
import { receiptTexts } from './words.ts';

export function receiptRoutes(dependencies: ReceiptDependencies): readonly Binding[] {
	const { database, clock, outbox, sendLimit, getBrand } = dependencies;
	return [
		bind(getReceipt, async ({ sessionId }, { actor }) => {
			const { receipt } = await findReceipt(database, actor, sessionId);
			return { receipt };
		}),
		bind(sendReceipt, async ({ sessionId }, { actor }) => {
			const person = await getPerson({ database, clock }, actor);
			const { receipt, seller } = await findReceipt(database, actor, sessionId);
			if (!(await sendLimit.take(`${actor.organisationId}/${actor.userId}`))) {
				throw receiptProblem('receipts.too_many_mails');
			}
			const mail = receiptMail(getBrand(seller), person, receipt);
			await database.tenant(actor.organisationId, (queries) => outbox.send(queries, mail));
			return { email: person.email };
		}),
	];
}

export function receiptFileRoutes(dependencies: ReceiptDependencies): readonly FileBinding[] {
	return [bindDownload(downloadReceipt, (_parameters, call) => download(dependencies, call))];
}

async function download(
	{ database, workers, findLetterhead, getBrand }: ReceiptDependencies,
	{ actor, language, request }: AuthenticatedCall,
): Promise<ServedFile> {
	const { sessionId, language: reader = language } = readInput(receiptQuery, request.query);
	const { receipt, seller } = await findReceipt(database, actor, sessionId);
	const letterhead = await findLetterhead(getBrand(seller));
	return {
		bytes: asBuffer(await workers.run(drawReceipt, { receipt, reader, letterhead })),
		mediaType: 'application/pdf',
		name: `${receiptTexts[reader]('receipt.file_name')}-${receipt.orderNumber}.pdf`,
		isSaved: true,
	};
}
