import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { chargeCredits } from '#features/billing/product-charges/contract.ts';
import { getStatement, maxStatementRows } from '../contract.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import { grant } from '#features/billing/credits/server/api.ts';
import { ontario } from '#test/support/billing-addresses.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { readPdf } from '#test/support/pdf.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { wireQuery } from '../../../../../test/support/wire.ts';

let app: TestApp;
let key: string;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	key = await addTestServiceClient(app);
});

const TimeZone = 'America/Toronto';
const range = () => {
	const dayOf = (moment: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: TimeZone }).format(moment);
	const now = app.clock.now().getTime();
	return { from: dayOf(now - days(2)), to: dayOf(now + days(2)), timeZone: TimeZone };
};
const download = (ending: 'csv' | 'pdf') =>
	app.client().send({
		path: `/v1/files/credits/statement.${ending}?${wireQuery(range())}`,
		headers: { authorization: `Bearer ${token}` },
	});

async function signIn(language: 'en' | 'fr'): Promise<void> {
	person = await addTestPerson(app, { language });
	token = await openTestSession(app, person);
}

async function giveNote(note: string): Promise<void> {
	const { organisationId, id: userId } = person;
	const given = { organisationId, owner: { userId }, amount: 5, grantId: newKey(), note };
	await app.database.transaction((queries) => grant(queries, app.clock, given));
}

/** Reads `-1,234.56`, `+1,234.56` and `−1 234,56` as hundredths. */
const toHundredths = (amount: string): number => Number(amount.replace('−', '-').replaceAll(/[^\d-]/g, ''));

const quebec = { ...ontario, city: 'Montréal', province: 'QC', postalCode: 'H2Y 1C6' };

it('is in French first where bills go to Québec, and once where French is what one reads', async () => {
	const titles = async (language: 'en' | 'fr', address: typeof ontario) => {
		await signIn(language);
		await app.client().succeed(saveBillingAddress, address, { token });
		const { lines, language: whole } = await readPdf((await download('pdf')).bytes);
		return [whole, ...lines.filter((line) => line === 'Credit statement' || line === 'Relevé de crédits')];
	};
	expect(await titles('en', quebec)).toEqual(['fr-CA', 'Relevé de crédits', 'Credit statement']);
	expect(await titles('fr', quebec)).toEqual(['fr-CA', 'Relevé de crédits']);
	expect(await titles('en', ontario)).toEqual(['en-CA', 'Credit statement']);
});

describe.each([
	{
		language: 'en',
		opening: 'Opening balance',
		closing: 'Closing balance',
		name: 'credit-statement',
		sums: ['Credits in', 'Credits out'],
	},
	{
		language: 'fr',
		opening: 'Solde d’ouverture',
		closing: 'Solde de clôture',
		name: 'releve-de-credits',
		sums: ['Entrées', 'Sorties'],
	},
] as const)('the statement as PDF in $language', ({ language, opening, closing, name, sums }) => {
	beforeEach(() => signIn(language));

	it('has the figures of the screen and of the CSV, and adds up', async () => {
		await buyCredits(app, person, 123_456);
		for (let count = 0; count < 45; count += 1) {
			const charge = { userId: person.id, amount: 1_000 + count, service: 'bureau.equifax', idempotencyKey: newKey() };
			await app.client().succeed(chargeCredits, charge, { token: key });
			app.clock.advance(1_000);
		}
		const screen = await app.client().succeed(getStatement, range(), { token });
		const { lines, pages } = await readPdf((await download('pdf')).bytes);
		const rows = lines.filter((line) => / CR-/.test(line)).map((line) => line.split(' | '));
		const figures = rows.map((cells) => cells.slice(-2).map(toHundredths));
		expect(pages).toBe(2);
		expect(figures).toEqual(screen.transactions.toReversed().map(({ amount, balanceAfter }) => [amount, balanceAfter]));
		expect(rows.map((cells) => cells[1])).toEqual(screen.transactions.toReversed().map(({ reference }) => reference));
		const csv = (await download('csv')).text.trimEnd().split('\r\n').slice(2, -1);
		expect(csv.map((line) => line.split(',').slice(-2).map(toHundredths))).toEqual(figures);
		const balanceOf = (label: string) =>
			lines.filter((line) => line.includes(label)).map((line) => toHundredths(line.split(' | ').at(-1) ?? ''));
		// Above the table, and as its first and last row.
		expect(balanceOf(opening)).toEqual([screen.opening, screen.opening]);
		expect(balanceOf(closing)).toEqual([screen.closing, screen.closing]);
		const [sumIn = 0] = balanceOf(sums[0]);
		const [sumOut = 0] = balanceOf(sums[1]);
		expect([sumIn > 0, sumOut < 0, screen.opening + sumIn + sumOut]).toEqual([true, true, screen.closing]);
		expect(screen.opening + figures.reduce((sum, [amount = 0]) => sum + amount, 0)).toBe(screen.closing);
	});

	it('says whose it is, of which days, and is kept by no one', async () => {
		const { headers, bytes } = await download('pdf');
		expect(headers).toMatchObject({
			'content-type': 'application/pdf',
			'cache-control': 'no-store',
			'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="${name}-[\\d-]+\\.pdf"$`)),
		});
		const { title, language: spoken, lines, tags } = await readPdf(bytes);
		expect(spoken).toBe(`${language}-CA`);
		expect(title).toContain(String(app.clock.now().getFullYear()));
		expect(title).toContain(`${person.givenName} Chen`);
		expect(lines.join('\n')).toContain(`${person.givenName} Chen`);
		expect(lines.join('\n')).toContain('Portico Financial Technologies Inc.');
		expect(tags).toMatchObject({ Document: 1, Figure: 1, H1: 1 });
	});
});

describe('a statement as PDF', () => {
	beforeEach(() => signIn('en'));

	it('shows what people wrote as text, of any script, within its column', async () => {
		const note = `evil.example <b>/Type /Action</b> \u202Eevil ${'W'.repeat(60)} 王 😀 é œ`;
		await giveNote(note);
		const { lines } = await readPdf((await download('pdf')).bytes);
		const text = lines.join(' ');
		expect(text).toContain('“evil. example <b>/Type');
		expect(text).toContain('王 ? é œ');
		expect(text).not.toContain('\u202E');
		const { bytes } = await download('pdf');
		expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|URI|EmbeddedFile)\b/);
	});

	it('has at most 2,000 rows; more fit into CSV', async () => {
		await app.database.transaction(async (queries) => {
			for (let count = 0; count <= maxStatementRows.pdf; count += 1) {
				const { organisationId, id: userId } = person;
				await grant(queries, app.clock, { organisationId, owner: { userId }, amount: 1, grantId: newKey() });
			}
		});
		const refused = await download('pdf');
		expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('credits.statement_too_long')]);
		expect((await download('csv')).status).toBe(200);
	});

	it('is closed to callers who are not signed in', async () => {
		token = 'A'.repeat(43);
		expect((await download('pdf')).status).toBe(401);
	});
});
