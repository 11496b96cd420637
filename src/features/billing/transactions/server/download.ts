// Gives statement and usage as files, which contain all of a range at once and show one state of the books.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, type FileBinding, type ServedFile } from '#platform/server/http/bind-file.ts';
import { readInput } from '#platform/server/http/wire.ts';
import { asBuffer } from '#platform/server/workers/task.ts';
import { findOffice, findPersonCards } from '#features/account/identity/server/api.ts';
import {
	downloadStatement,
	downloadStatementPdf,
	downloadUsage,
	maxStatementRows,
	rangeQuery,
	transactionProblem,
} from '../contract.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { getReadableWallet } from '#features/billing/credits/server/api.ts';
import { usageCsv } from './csv.ts';
import type { TransactionDependencies, TransactionFileDependencies } from './dependencies.ts';
import { findCounterparts, type WalletKey, type Movement } from './movements.ts';
import { type DayRange, type TimeRange, toTimeRange } from './range.ts';
import { type StatementFile, statementTexts } from './statement-file.ts';
import { balanceBefore, readBooks, readPage } from './statement.ts';
import { drawStatement, writeStatement } from './tasks.ts';
import { sumUsage } from './usage.ts';

/** Rows that are read before others have their turn. */
const chunk = 250;

export function transactionFileRoutes(dependencies: TransactionFileDependencies): readonly FileBinding[] {
	return [
		bindDownload(downloadStatement, (_parameters, call) => downloadCsv(dependencies, call)),
		bindDownload(downloadStatementPdf, (_parameters, call) => downloadPdf(dependencies, call)),
		bindDownload(downloadUsage, (_parameters, call) => downloadUsageCsv(dependencies, call)),
	];
}

async function downloadCsv(dependencies: TransactionFileDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { file } = await readStatement(dependencies, call, maxStatementRows.csv);
	return toCsvFile(await dependencies.workers.run(writeStatement, file), nameFile(file, 'csv'));
}

async function downloadUsageCsv(dependencies: TransactionDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { actor, language } = call;
	const { range, kind } = readPeriod(call);
	const wallet = await getReadableWallet(dependencies, actor, kind);
	const usage = await dependencies.database.tenant(actor.organisationId, (queries) => sumUsage(queries, wallet, range));
	const name = `${statementTexts[language]('usage.file_name')}-${range.from}-${range.to}.csv`;
	return toCsvFile(usageCsv(usage, language), name);
}

function toCsvFile(content: string, name: string): ServedFile {
	return { bytes: Buffer.from(content), mediaType: 'text/csv; charset=utf-8', name, isSaved: true };
}

async function downloadPdf(dependencies: TransactionFileDependencies, call: AuthenticatedCall): Promise<ServedFile> {
	const { file, owner } = await readStatement(dependencies, call, maxStatementRows.pdf);
	const letterhead = await dependencies.findLetterhead(call.brand);
	const billTo = await dependencies.database.tenant(call.actor.organisationId, (queries) =>
		findBillTo(queries, call.actor),
	);
	const isFrenchFirst = billTo?.country === 'CA' && billTo.province === 'QC';
	const statement = { ...file, owner, letterhead, isFrenchFirst, madeAt: dependencies.clock.now() };
	return {
		bytes: asBuffer(await dependencies.workers.run(drawStatement, statement)),
		mediaType: 'application/pdf',
		name: nameFile(file, 'pdf'),
		isSaved: true,
	};
}

function nameFile({ language, range }: StatementFile, ending: string): string {
	return `${statementTexts[language]('statement.file_name')}-${range.from}-${range.to}.${ending}`;
}

async function readStatement(dependencies: TransactionDependencies, call: AuthenticatedCall, maxRows: number) {
	const { database } = dependencies;
	const { actor, language } = call;
	const { range, kind } = readPeriod(call);
	const wallet = await getReadableWallet(dependencies, actor, kind);
	const statement = await readBooks(database, actor.organisationId, async (queries) => {
		const { start, end } = toTimeRange(range);
		return {
			opening: await balanceBefore(queries, wallet, start),
			closing: await balanceBefore(queries, wallet, end),
			movements: await readAll(queries, wallet, { start, end }, maxRows),
		};
	});
	const nameOf = await findCounterparts(database, actor.organisationId, statement.movements);
	const names = statement.movements.map(nameOf);
	const file: StatementFile = { range, language, ...statement, names };
	return { file, owner: { kind, name: await nameOwner(dependencies, actor, kind) } };
}

function readPeriod({ request }: AuthenticatedCall): {
	readonly range: DayRange;
	readonly kind: 'person' | 'office';
} {
	const { from, to, timeZone, wallet: kind = 'person' } = readInput(rangeQuery, request.query);
	return { range: { from, to, timeZone }, kind };
}

async function nameOwner(
	{ database }: TransactionDependencies,
	actor: Actor,
	kind: 'person' | 'office',
): Promise<string> {
	if (kind === 'office') return (await findOffice(database, actor))?.name ?? '';
	const [card] = await findPersonCards(database, [actor.userId]);
	return card === undefined ? '' : `${card.givenName} ${card.familyName}`;
}

async function readAll(
	queries: TransactionQueries,
	wallet: WalletKey,
	range: TimeRange,
	maxRows: number,
): Promise<readonly Movement[]> {
	const all: Movement[] = [];
	let cursor: string | undefined;
	do {
		const { movements, next } = await readPage(queries, wallet, range, { cursor, size: chunk });
		all.push(...movements);
		if (all.length > maxRows) throw transactionProblem('credits.statement_too_long');
		cursor = next;
	} while (cursor !== undefined);
	return all;
}
