import * as z from 'zod/mini';
import { platformProblem } from '#platform/contract/problem.ts';
import { type AuthenticatedCall, bind, type Binding } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { toFieldProblems } from '#platform/server/http/field-problems.ts';
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
		bind(getReceipt, async ({ SessionID }, { actor }) => {
			const { receipt } = await findReceipt(database, actor, SessionID);
			return { Receipt: receipt };
		}),
		bind(sendReceipt, async ({ SessionID }, { actor }) => {
			const person = await getPerson({ database, clock }, actor);
			const { receipt, seller } = await findReceipt(database, actor, SessionID);
			if (!(await sendLimit.take(`${actor.organisationId}/${actor.userId}`))) {
				throw receiptProblem('receipts.too_many_mails');
			}
			const mail = receiptMail(getBrand(seller), person, receipt);
			await database.tenant(actor.organisationId, (queries) => outbox.send(queries, mail));
			return { Email: person.email };
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
	const { success, data, error } = z.safeParse(receiptQuery, request.query, { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	const { SessionID, Language: reader = language } = data;
	const { receipt, seller } = await findReceipt(database, actor, SessionID);
	const letterhead = await findLetterhead(getBrand(seller));
	return {
		bytes: asBuffer(await workers.run(drawReceipt, { receipt, reader, letterhead })),
		mediaType: 'application/pdf',
		name: `${receiptTexts[reader]('receipt.file_name')}-${receipt.OrderNumber}.pdf`,
		isSaved: true,
	};
}
