// What a statement says, read at once, and the file that is drawn of it once the transaction is over.
import { sql } from 'kysely';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { translators } from '#platform/contract/text.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import type { FindLetterhead } from '#platform/server/pdf/letterhead.ts';
import type { Core } from '#platform/server/slice.ts';
import { asBuffer } from '#platform/server/workers/task.ts';
import { findAccount, type Person } from '#features/account/identity/server/api.ts';
import { formatAddress } from '#features/billing/billing-address/contract.ts';
import { findBillTo } from '#features/billing/billing-address/server/api.ts';
import { paperEn } from '../messages.en.ts';
import { paperFr } from '../messages.fr.ts';
import { type Due, type Payer, showPayer } from './due.ts';
import type { StatementPaper } from './statement-pdf.ts';
import { drawStatement } from './tasks.ts';

const texts = translators(paperEn, paperFr);

export interface StatementPorts {
	readonly findLetterhead: FindLetterhead;
}

export interface Statement {
	readonly payer: Payer;
	/** Who gets it. */
	readonly person: Person;
	readonly due: readonly Due[];
	readonly paper: Omit<StatementPaper, 'letterhead'>;
}

const findOffice = keepSql(
	'write_offs_find_office',
	{ name: 'text' },
	(of: Payer) => sql`
		select f.name from offices f where f.organisation_id = ${of.organisationId} and 'o' || f.id = ${of.account} limit 1`,
);

/** All that is due now; undefined where nothing is, or nobody is there. */
export async function readStatement(
	queries: TransactionQueries,
	payer: Payer,
	now: Date,
): Promise<Statement | undefined> {
	const day = businessDayOf(now);
	const { due } = await showPayer(queries, payer, day);
	const [first] = due;
	const person = first && (await findAccount(queries, first.document.userId));
	if (person === undefined) return undefined;
	const { language } = person;
	const billTo = await findBillTo(queries, { organisationId: payer.organisationId, userId: person.id });
	const [office] = await findOffice(queries, payer);
	const own = `${person.givenName} ${person.familyName}`;
	const [named = own, ...address] = billTo === undefined ? [] : formatAddress(billTo, language);
	const lines = due.map(({ document: { number, day: on, description, moreLines, balance, taxes } }) => ({
		number,
		day: on,
		description,
		moreLines,
		tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
		due: balance,
	}));
	const isFrenchFirst = billTo?.country === 'CA' && billTo.province === 'QC';
	const paper = { language, isFrenchFirst, payer: [office?.name ?? named, ...address] as const, day, lines };
	return { payer, person, due, paper };
}

export interface StatementFile {
	readonly name: string;
	readonly bytes: Buffer;
}

export async function makeStatement(
	{ workers, getBrand, findLetterhead }: Pick<Core, 'workers' | 'getBrand'> & StatementPorts,
	{ payer, paper }: Statement,
): Promise<StatementFile> {
	const letterhead = await findLetterhead(getBrand(payer.seller));
	const bytes = asBuffer(await workers.run(drawStatement, { ...paper, letterhead }));
	return { name: `${texts[paper.language]('paper.file_name')}-${paper.day}.pdf`, bytes };
}
