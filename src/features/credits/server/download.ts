// The statement as a file: all of a range at once, and of one state of the books.
import * as z from 'zod/mini';
import { platformProblem } from '#platform/contract/problem.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { toFieldProblems } from '#platform/server/http/field-problems.ts';
import { creditProblem, downloadStatement, statementQuery } from '../contract.ts';
import { getReadableWallet } from './balance.ts';
import { statementCsv, statementTexts } from './csv.ts';
import type { CreditDependencies } from './dependencies.ts';
import { findCounterparts } from './movements.ts';
import { type TimeRange, toTimeRange } from './range.ts';
import { balanceBefore, type Movement, readBooks, readPage, type WalletKey } from './statement.ts';

const maxRows = 20_000;
const chunk = 1_000;

export function creditFileRoutes(dependencies: CreditDependencies): readonly FileBinding[] {
	return [bindDownload(downloadStatement, (_parameters, call) => download(dependencies, call))];
}

async function download(dependencies: CreditDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { database } = dependencies;
	const { actor, language, request } = call;
	const { success, data, error } = z.safeParse(statementQuery, request.query, { reportInput: true });
	if (!success) throw platformProblem('request.invalid', { fields: toFieldProblems(error.issues) });
	const { From: from, To: to, TimeZone: timeZone, Wallet } = data;
	const wallet = await getReadableWallet(dependencies, actor, Wallet);
	const statement = await readBooks(database, actor.organisationId, async (queries) => {
		const range = await toTimeRange(queries, { from, to, timeZone });
		return {
			opening: await balanceBefore(queries, wallet, range.start),
			closing: await balanceBefore(queries, wallet, range.end),
			movements: await readAll(queries, wallet, range),
		};
	});
	const nameOf = await findCounterparts(database, statement.movements);
	return {
		bytes: Buffer.from(statementCsv({ language, timeZone, ...statement, nameOf })),
		mediaType: 'text/csv; charset=utf-8',
		name: `${statementTexts(language)('statement.file_name')}-${from}-${to}.csv`,
		isSaved: true,
	};
}

async function readAll(queries: TransactionQueries, wallet: WalletKey, range: TimeRange): Promise<readonly Movement[]> {
	const all: Movement[] = [];
	let cursor: string | undefined;
	do {
		const { movements, next } = await readPage(queries, wallet, range, { cursor, size: chunk });
		all.push(...movements);
		if (all.length > maxRows) throw creditProblem('credits.statement_too_long');
		cursor = next;
	} while (cursor !== undefined);
	return all;
}
