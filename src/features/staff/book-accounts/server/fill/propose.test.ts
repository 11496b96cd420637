import { expect, it } from 'vitest';
import { maxFileRows, mostFaults } from '../../contract.ts';
import { proposeNumbers } from './propose.ts';

const read = (text: string, encoding: BufferEncoding = 'utf8') => proposeNumbers(Buffer.from(text, encoding), []);

async function pairs(text: string, encoding?: BufferEncoding) {
	const found = await read(text, encoding);
	if ('refusal' in found) throw new Error(found.refusal);
	return Object.fromEntries(found.proposals.map(({ account, number }) => [account, number]));
}

it.each([
	[
		'an export of QuickBooks',
		'Account #,Full name,Type\n1200,Accounts Receivable (A/R),AR\n5310,Stripe Fees,Expense\n',
	],
	['other columns first', 'Type;Name;Code\nAR;Receivables;1200\nExpense;Processor fees;5310\n'],
	['no line of names', '1200\tReceivables\n5310\tProcessor fees\n'],
	['French names', 'Numéro;Nom du compte\n1200;Comptes clients\n5310;Frais du service de traitement\n'],
])('finds accounts in %s', async (_what, text) => {
	expect(await pairs(text)).toEqual({ receivables: '1200', processor_fees: '5310' });
});

it('reads what French spreadsheets write on Windows', async () => {
	expect(await pairs('Numéro;Nom\n5900;Écarts d’arrondi\n2320;TVQ à payer\n'.replace('’', "'"), 'latin1')).toEqual({
		rounding: '5900',
		qst: '2320',
	});
});

it('tells taxes of provinces apart, and leaves out what two accounts could be', async () => {
	const text = 'No,Name\n2330,"PST Payable, BC"\n2331,PST payable Saskatchewan\n2332,RST Payable\n2399,Payable\n';
	expect(await pairs(text)).toEqual({ pst_bc: '2330', pst_sk: '2331', rst_mb: '2332' });
	expect(await pairs('No,Name\n2330,PST Payable\n'), 'of which province?').toEqual({});
	expect(await pairs('No,Name\n1010,Bank\n1011,Bank\n'), 'of two lines, neither').toEqual({});
	expect(await pairs('No,Name\n5015,Bank charges and interest\n'), 'a word in common is not enough').toEqual({});
});

it('goes by the number that an account has already', async () => {
	const saved = [{ account: 'promotion', number: '4800', name: '' }] as const;
	const found = await proposeNumbers(Buffer.from('No,Name\n4800,Marketing give-aways\n4010,Other income\n'), saved);
	expect(found).toMatchObject({ proposals: [{ account: 'promotion', number: '4800', name: 'Marketing give-aways' }] });
});

it('takes no formula, no number that a format refuses, and says on which line', async () => {
	const found = await read(
		[
			'No,Name',
			'=1+1,Bank',
			`${'1'.repeat(21)},Refunds`,
			'5320,"=HYPERLINK(""x"")"',
			'1200,Receivables',
			'1200,Disputes',
			'1200,Receivables',
			',Rounding',
		].join('\n'),
	);
	expect(found).toEqual({
		proposals: [{ account: 'receivables', number: '1200', name: 'Receivables', line: 5 }],
		lines: 1,
		faults: [
			{ line: 2, reason: 'number' },
			{ line: 3, reason: 'number' },
			{ line: 4, reason: 'name' },
			{ line: 6, reason: 'twice', earlier: 5 },
		],
		faulty: 4,
	});
});

it('refuses what is no chart of accounts, and tells only so many lines one by one', async () => {
	const lines = (count: number, write: (at: number) => string) => Array.from({ length: count }, (_, at) => write(at));
	for (const [text, refusal] of [
		['', 'file_empty'],
		['PK\u0003\u0004\u0000', 'file_not_text'],
		['1200\n1300\n', 'file_no_columns'],
		['Name,City\nBank,Toronto\n', 'file_no_columns'],
		[`${lines(101, String).join(',')}\n1,2\n`, 'file_too_many_columns'],
		['No,Name\n1200,"Bank\n', 'file_bad_quotes'],
		[`No,Name\n1200,${'x'.repeat(2_001)}\n`, 'file_cell_too_long'],
		[`No,Name\n${lines(maxFileRows + 1, (at) => `${at},Account ${at}`).join('\n')}`, 'file_too_many_rows'],
	] as const)
		expect(await read(text), text.slice(0, 40)).toMatchObject({ refusal });
	const found = await read(`No,Name\n${lines(50, () => '=1,Bank').join('\n')}`);
	expect(found).toMatchObject({ lines: 0, proposals: [], faulty: 50 });
	expect('faults' in found && found.faults).toHaveLength(mostFaults);
});
