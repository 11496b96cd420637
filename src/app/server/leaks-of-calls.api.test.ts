// White label: every right call, file and mail under a brand that is none of the samples, and all that they cause. Nothing of it has a word, an
// address or a picture of another brand, or of the sample that it was made of.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getScreen } from '#app/contract/screen.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { languageHeader, languages } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { hours } from '#platform/contract/duration.ts';
import { requestPasswordReset } from '#features/account/passwords/contract.ts';
import { getInvoice } from '#features/billing/invoices/contract.ts';
import { getReceipt } from '#features/billing/receipts/contract.ts';
import { getCreditFigures } from '#features/staff/figures/contract.ts';
import { getReportFigures } from '#features/staff/reports/contract.ts';
import { getPayerDue } from '#features/staff/write-offs/contract.ts';
import { getStatement } from '#features/billing/transactions/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { listGrants } from '#features/staff/access/contract.ts';
import { getBrand } from '#features/staff/brand-editor/contract.ts';
import { getBookExports } from '#features/staff/book-exports/contract.ts';
import { getPersonMoney } from '#features/staff/money/contract.ts';
import { prepareCall, writingCalls } from '#test/support/all-writing-calls.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { foreignTo } from '#test/support/foreign-words.ts';
import { createTestProviders } from '#test/support/identity-provider.ts';
import { createNoCostHasher } from '#test/support/no-cost-hasher.ts';
import { readPdf } from '#test/support/pdf.ts';
import { prepareReaders } from '#test/support/reading-calls.ts';
import { brandPort, openOwnTestApp, type TestApp, type TestAppOptions } from '#test/support/test-app.ts';
import { tryPassword } from '#test/support/sign-in.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { wireQuery } from '#test/support/wire.ts';
import { addClosedMonth } from '#test/support/writing-books-calls.ts';
import { endpoints, fileEndpoints } from './slices.ts';

const words = (en: string, fr: string) => ({ en, fr });
const larkspur: Partial<Brand> = {
	names: words('Larkspur Lending', 'Prêts Larkspur'),
	tagline: words('Loans in bloom', 'Des prêts en fleurs'),
	hotline: { number: '416 555-0199', hours: words('at noon', 'à midi') },
	knowledgeBase: {
		mortgage: words('https://larkspur.example/m', 'https://larkspur.example/h'),
		payment: words('https://larkspur.example/p', 'https://larkspur.example/q'),
	},
	partners: {},
	legalEntity: {
		name: 'Larkspur Inc.',
		postalAddress: '1 Garden Way, Halifax NS B3H 0A1',
		supportEmail: 'help@larkspur.example',
		privacyOfficer: 'Iris Bloom, privacy@larkspur.example',
		registrations: { gstHst: '700555199 RT0001' },
		website: 'https://www.larkspur.example',
	},
	paymentNoticesTo: 'books@larkspur.example',
	mail: {
		fromName: words('Larkspur Lending', 'Prêts Larkspur'),
		fromAddress: 'no-reply@larkspur.example',
		replyTo: 'help@larkspur.example',
	},
};

type Mail = Parameters<NonNullable<TestAppOptions['onMail']>>[0];

/** Calls that edit brands or tell of it answer with the words of the sample, because the database has that. */
const isAboutSamples = (path: string): boolean => /brand|draft|audit/i.test(path);
/** Vendors have no brand. */
const isOfVendor = (path: string): boolean => path.startsWith('/dev/');

let app: TestApp;
let prepare: Awaited<ReturnType<typeof prepareReaders>>;
let findForeign: ReturnType<typeof foreignTo>;
let findOther: ReturnType<typeof foreignTo>;
const mails: Mail[] = [];
const found = new Map<string, readonly string[]>();
let heard = 0;

beforeAll(async () => {
	const registry = loadEditedBrands('portico', larkspur, brandPort);
	const samples = loadBrands('src/brands', { port: brandPort });
	findForeign = foreignTo(registry, registry.getByKey('portico'), samples);
	findOther = foreignTo(samples, samples.getByKey('portico'));
	app = await openOwnTestApp({
		registry,
		identityProviders: createTestProviders(),
		hasher: createNoCostHasher(),
		onMail: (mail) => void mails.push(mail),
		onAnswer({ path }, { headers, text }) {
			heard += 1;
			const leaked = find(path, `${JSON.stringify(headers)}\n${text}`);
			if (leaked.length > 0 && !isOfVendor(path)) found.set(path, leaked);
		},
	});
	prepare = await prepareReaders(app);
	return () => app.close();
});

const find = (path: string, text: string): readonly string[] => (isAboutSamples(path) ? findOther : findForeign)(text);

const written = new Set(writingCalls.map(({ path }) => path));
const read: readonly Endpoint[] = [getDesktop, ...endpoints.filter(({ path }) => !written.has(path))];
const readingCalls = read.map((endpoint) => prepareCall({ endpoint, prepare: () => prepare(endpoint) }));
const calls = inDoubt([...readingCalls, ...writingCalls], ({ path }) => path);

describe('what a brand’s people get has nothing of another brand:', () => {
	// These come first: an announcement, which a call below writes, leaves the drawing out.
	it.each(['home', 'payments', 'subscription'] as const)('the screen that is drawn: %s', async (name) => {
		const { input, token = '' } = await prepare(getScreen);
		const screen = { ...input, address: pathTo(name) } as InputOf<typeof getScreen>; // it is an input of this endpoint
		for (const language of languages) {
			// The renderer is loaded with the first screen that is asked for, and a call that is late is left out.
			const { html } = await vi.waitFor(
				async () => {
					const answer = await app
						.client()
						.succeed(getScreen, screen, { token, headers: { [languageHeader]: language } });
					expect(answer.html).not.toBe('');
					return answer;
				},
				{ timeout: 120_000 },
			);
			expect(findForeign(html)).toEqual([]);
		}
		expect(Object.fromEntries(found)).toEqual({});
	});

	it('every right call, with what it needs and what it causes', async () => {
		for (const call of calls) {
			const make = await call.prepare(app);
			const { returnStatus } = await make(app.client());
			expect(returnStatus.returnCode, `${call.path}: ${returnStatus.errorKey}`).toBe(200);
			await app.runDue();
		}
		expect(heard).toBeGreaterThan(calls.length);
		expect(Object.fromEntries(found)).toEqual({});
	});

	/** Which call reads the same, so that its body is the query. */
	const files: Readonly<Record<string, { readonly like: Endpoint; readonly query?: string }>> = {
		downloadInvoice: { like: getInvoice },
		downloadInvoiceYear: { like: getInvoice, query: 'Year=2026' },
		downloadInvoiceYearCsv: { like: getInvoice, query: 'Year=2026' },
		downloadReceipt: { like: getReceipt },
		downloadStatement: { like: getStatement },
		downloadStatementPdf: { like: getStatement },
		downloadUsage: { like: getStatement },
		exportShortcuts: { like: getStatement, query: '' },
		exportAudit: { like: listGrants, query: 'Format=csv' },
		exportPeople: { like: listGrants, query: '' },
		downloadBooksFile: { like: getBookExports, query: 'Month=1998-12&Format=neutral' },
		downloadBooksMonth: { like: getBookExports, query: 'Month=1998-12&Format=xero' },
		downloadBooksYear: { like: getBookExports, query: 'Year=1998' },
		exportReport: { like: getReportFigures, query: 'Report=tax&From=2026-01-01&To=2027-12-31' },
		exportFigures: { like: getCreditFigures, query: 'Figure=credits&From=2026-01-01&To=2027-12-31' },
		exportRelief: { like: getReportFigures, query: 'From=2026-01-01&To=2027-12-31' },
		downloadBookPaper: { like: getReportFigures, query: 'Number=INV-0000001' },
		downloadPayerStatement: { like: getPayerDue },
		exportDeferredRows: { like: getReportFigures, query: 'Rows=lots&From=2026-01-01&To=2026-12-31' },
		exportPayouts: { like: getReportFigures, query: 'From=2026-01-01&To=2027-12-31' },
		downloadPersonDocument: { like: getPersonMoney },
		exportBrandFolder: { like: getBrand, query: 'BrandKey=portico' },
	};
	/** These give what people have uploaded themselves. */
	const own = ['getPhoto', 'getShortcutIcon', 'getDesktopPicture', 'getBrandPicture', 'downloadRefusedLines'];

	it('every file, its name and its properties', async () => {
		const made = fileEndpoints.filter(({ method, name }) => method === 'GET' && !own.includes(name));
		expect(made.map(({ name }) => name).toSorted()).toEqual(Object.keys(files).toSorted());
		const [somebodys] = await app.rows<Readonly<Record<string, string>>>(
			'select user_id::text as "userId", id as "invoiceId" from invoices where user_id is not null limit 1',
		);
		await addClosedMonth(app, '1998-12-01');
		for (const { name, path } of inDoubt(made, (file) => file.path)) {
			const { like = getStatement, query } = files[name] ?? {};
			const { input, token = '' } = await prepare(like);
			const asked = query ?? wireQuery({ ...input, ...(like === getPersonMoney ? somebodys : {}) });
			for (const language of languages) {
				const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
				const answer = await app.client().send({ path: `${path}?${asked}`, headers });
				expect(answer.status, `${path}?${asked} ${answer.text.slice(0, 300)}`).toBe(200);
				const text = `${JSON.stringify(answer.headers)}\n${await textOf(answer.bytes)}`;
				expect(find(path, text), path).toEqual([]);
			}
		}
	});

	it('every mail, from its sender to its attachments', async () => {
		expect(mails.length).toBeGreaterThan(40);
		for (const { attachments = [], mark, ...mail } of mails) {
			const papers = await Promise.all(attachments.map(({ content }) => textOf(Buffer.from(content, 'base64'))));
			const names = attachments.map(({ name }) => name);
			expect(
				findForeign([JSON.stringify(mail), ...names, ...papers].join('\n')),
				`${mail.subject} to ${mail.to}`,
			).toEqual([]);
			expect(mail.from.address, mail.subject).toBe('no-reply@larkspur.example');
			expect(mark?.equals(app.registry.mailMark(app.registry.getByKey('portico')) ?? Buffer.alloc(0))).toBe(true);
		}
	});
});

it.each(['piper', 'maplecrest'] as const)(
	'a mail to somebody of %s is theirs, whichever brand’s host or staff caused it',
	async (key) => {
		const brand = app.registry.getByKey(key);
		const person = await addTestPerson(app, { organisationId: organisations[key] });
		const { loginName, email } = person;
		mails.length = 0;
		for (const host of ['portico', 'piper', 'maplecrest'] as const) {
			for (const name of [loginName, email]) {
				await app.client(host).call(requestPasswordReset, { loginName: name, languageId: 1 });
				await tryPassword(app.client(host), name);
				for (let attempt = 0; attempt < 3; attempt += 1) await tryPassword(app.client(host), name, 'wrong');
				await app.runDue();
			}
			app.clock.advance(hours(1));
		}
		const own = mails.filter(({ to }) => to === email);
		expect(own.length).toBeGreaterThan(0);
		for (const mail of own) {
			expect(mail.from.address, mail.subject).toBe(brand.mail.fromAddress);
			expect(foreignTo(app.registry, brand)(JSON.stringify({ ...mail, mark: undefined })), mail.subject).toEqual([]);
		}
	},
);

/** A PDF is read with its properties, anything else as it is. */
async function textOf(bytes: Buffer): Promise<string> {
	if (bytes.toString('latin1', 0, 4) !== '%PDF') return bytes.toString('utf8');
	const { title, lines } = await readPdf(bytes);
	return [title, ...lines, bytes.toString('latin1')].join('\n');
}
