// On both databases. What is due and not expected any more leaves the receivables, and comes back by what is paid.
import { formatMoney } from '#platform/contract/money.ts';
import { beforeAll, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { issueCreditNote, verifyInvoices } from '#features/billing/invoices/server/api.ts';
import { issuerOf } from '#test/support/invoices.ts';
import { getInvoice, listInvoices } from '#features/billing/invoices/contract.ts';
import { payNow } from '#features/billing/subscriptions/contract.ts';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { getReceivables, getTaxReport, type PayerGroup } from '#features/staff/reports/contract.ts';
import { balancesOf, bookAll, expectSoundBooks } from '#test/support/books.ts';
import { newKey } from '#test/support/credits.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { addSubscriber, passTo, readSubscription, setOutcome, settleAll, today } from '#test/support/subscriptions.ts';
import { readPdf } from '#test/support/pdf.ts';
import { openOwnTestApp, type TestApp, type TestAppOptions } from '#test/support/test-app.ts';
import {
	addDebtor,
	addDue,
	addFavour,
	addWriter,
	type Debtor,
	readDebt,
	writeOffBy,
	writeOffInput,
	writeOffNote,
} from '#test/support/write-offs.ts';
import { addMonths } from '#platform/contract/calendar-days.ts';
import { usualLimit } from '#platform/contract/second-person.ts';
import {
	downloadPayerStatement,
	exportRelief,
	getPayerDue,
	listPayerStates,
	sendPayerStatement,
	usePayerBalance,
	writeOffInvoice,
} from '../contract.ts';

let app: TestApp;
type Writer = Awaited<ReturnType<typeof addWriter>>;
let writer: Writer;
const posted: Parameters<NonNullable<TestAppOptions['onMail']>>[0][] = [];
beforeAll(async () => {
	app = await openOwnTestApp({ onMail: (mail) => void posted.push(mail) });
	writer = await addWriter(app, { givenName: 'Helen', familyName: 'Marsh' });
	return () => app.close();
});

/** Sessions end while time passes. */
async function owe(options?: Parameters<typeof addDebtor>[1]): Promise<Debtor> {
	const debtor = await addDebtor(app, options);
	writer = { ...writer, token: await openTestSession(app, writer.person) };
	return debtor;
}

const ofMonth = () => {
	const from = `${today(app).slice(0, 7)}-01`;
	return { from, to: new Date(Date.parse(addMonths(from, 1)) - days(1)).toISOString().slice(0, 10) };
};
const stateOf = async ({ invoiceId, client, token }: Debtor) =>
	(await client.succeed(getInvoice, { invoiceId }, { token })).invoice;
const look = ({ payer }: Pick<Debtor, 'payer'>, { token } = writer) =>
	app.client().succeed(getPayerDue, { payer }, { token });
const statesOf = async ({ payer }: Debtor) =>
	(await app.client().succeed(listPayerStates, { payers: [payer] }, { token: writer.token })).states;
/** The payers that the report of this month shows in a group, and how many it counts there. */
async function groupOf(group: PayerGroup): Promise<{ readonly payers: readonly string[]; readonly count: number }> {
	const { rows, groups } = await app.client().succeed(getReceivables, { ...ofMonth(), group }, { token: writer.token });
	return { payers: rows.map(({ key }) => key), count: groups[group] };
}
const refusal = async (
	debtor: Pick<Debtor, 'invoiceId' | 'amount'>,
	by: { token: string } = writer,
	more: object = {},
) => app.client().refused(writeOffInvoice, { ...writeOffInput(debtor), ...more }, { token: by.token });
const approve = (proposalId: string, { token }: { token: string }) =>
	app.client().call(decideProposal, { proposalId, decision: 'approved', reason: writeOffNote }, { token });

async function expectSound(): Promise<void> {
	const { faults } = await verifyInvoices(app.database, app.clock.now());
	expect(faults).toEqual([]);
	await expectSoundBooks(app);
}

it('shows what is due with its tax and its story, and writes it off once for one key', async () => {
	const debtor = await owe();
	const { documents, story, ...rest } = await look(debtor);
	const tax = documents[0]?.taxes[0]?.amount ?? 0;
	expect(documents).toMatchObject([{ invoiceId: debtor.invoiceId, due: debtor.amount, base: debtor.amount - tax }]);
	expect(documents[0]?.obstacle).toBeUndefined();
	expect(Math.round((debtor.amount * 13) / 113)).toBe(tax);
	expect(story.map(({ kind }) => kind)).toEqual(['tries', 'ended']);
	expect(rest).toMatchObject({ favour: 0, limit: usualLimit, counted: 0, today: today(app) });
	expect(await statesOf(debtor)).toMatchObject([{ state: 'ended' }]);
	await bookAll(app);
	const before = await balancesOf(app);
	const taxes = () => app.client().succeed(getTaxReport, ofMonth(), { token: writer.token });
	const taxesBefore = await taxes();
	const key = newKey();
	expect(await writeOffBy(app, writer, debtor, key)).toEqual({ outcome: 'done' });
	expect(await writeOffBy(app, writer, debtor, key)).toEqual({ outcome: 'done' });
	const other = { ...writeOffInput(debtor, key), amount: debtor.amount + 1 };
	expect(await app.client().refused(writeOffInvoice, other, { token: writer.token })).toBe('write_offs.key_reused');
	expect(await stateOf(debtor)).toMatchObject({
		state: 'uncollected',
		balance: 0,
		settlements: [{ kind: 'credit' }, { kind: 'written_off', amount: debtor.amount }],
	});
	expect(await statesOf(debtor)).toMatchObject([{ state: 'written_off', on: today(app) }]);
	await bookAll(app);
	const after = await balancesOf(app);
	expect((after['receivables'] ?? 0) - (before['receivables'] ?? 0)).toBe(-debtor.amount);
	expect((after['write_offs'] ?? 0) - (before['write_offs'] ?? 0)).toBe(debtor.amount);
	expect(await taxes()).toEqual(taxesBefore);
	const [entry] = await app.rows(`select day::text as day from books_entries where origin = 'write_off'`);
	expect(entry).toEqual({ day: today(app) });
	const told = await app.rows(
		`select details, reason from audit_events where event = 'books.written_off' and user_id = $1`,
		[debtor.person.id],
	);
	expect(told).toMatchObject([{ details: { amount: debtor.amount, why: 'uncollectible' }, reason: writeOffNote }]);
	await expectSound();
});

it('is taken back by what is paid later, booked, and told to the person who wrote it off', async () => {
	const debtor = await owe();
	await writeOffBy(app, writer, debtor);
	const shown = await readSubscription(debtor);
	expect(shown).toMatchObject({ state: 'ended', debt: debtor.amount, may: ['pay_now'] });
	await setOutcome(app, debtor, 'approve');
	const { subscriptionId, amount } = debtor;
	const pay = { subscriptionId, amount, idempotencyKey: newKey() };
	expect(await debtor.client.succeed(payNow, pay, { token: debtor.token })).toMatchObject({ state: 'done' });
	await settleAll(app);
	const invoice = await stateOf(debtor);
	expect(invoice.balance).toBe(0);
	expect(invoice.settlements.map(({ kind, amount: cents }) => [kind, cents]).slice(1)).toEqual([
		['written_off', amount],
		['card', amount],
		['written_off', -amount],
	]);
	expect(await readSubscription(debtor)).toMatchObject({ may: ['subscribe_again'] });
	const [mail] = (await readMessages(app, writer.person.email)).filter(({ subject }) =>
		subject.includes('written-off'),
	);
	expect(mail?.text).toMatch(/paid an invoice that you wrote off/);
	const told = await app.rows(`select 1 from audit_events where event = 'books.write_off_reversed' and user_id = $1`, [
		debtor.person.id,
	]);
	expect(told).toHaveLength(1);
	await expectSound();
	const written = await app.rows<{ amount: number }>(
		`select sum(l.amount)::integer as amount from books_lines l where l.account = 'write_offs' and l.origin_id like $1`,
		[`${debtor.invoiceId}/%`],
	);
	expect(written).toEqual([{ amount: 0 }]);
});

it('is refused while the portal tries, while another amount is due, and to who may not', async () => {
	const subscriber = await addSubscriber(app);
	await setOutcome(app, subscriber, 'decline_later');
	const late = await passTo(app, subscriber, addMonths(today(app), 1));
	writer = { ...writer, token: await openTestSession(app, writer.person) };
	const trying: Debtor = { ...late, ...(await readDebt(app, late)) };
	expect(await refusal(trying)).toBe('write_offs.trying');
	const { documents } = await look(trying);
	expect(documents).toMatchObject([{ obstacle: 'trying' }]);
	expect(documents[0]?.until).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(await statesOf(trying)).toMatchObject([{ state: 'next_try' }]);
	expect((await groupOf('trying')).payers).toContain(trying.payer);
	const { payers: ended, count } = await groupOf('ended');
	expect(ended).toHaveLength(count);
	expect(ended).not.toContain(trying.payer);
	const debtor = await owe();
	expect(await refusal(debtor, writer, { amount: debtor.amount - 1 })).toBe('write_offs.changed');
	const reader = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
	const officer = await addTestStaff(app, { role: 'billing_officer' });
	expect(await refusal(debtor, reader)).toBe('session.forbidden');
	expect(await refusal(debtor, officer)).toBe('session.forbidden');
	await app.rows('update invoices set is_on_its_way = true where id = $1', [debtor.invoiceId]);
	expect(await refusal(debtor)).toBe('write_offs.in_progress');
	await app.rows('update invoices set is_on_its_way = false, is_disputed = true where id = $1', [debtor.invoiceId]);
	expect(await refusal(debtor)).toBe('write_offs.disputed');
	await app.rows('update invoices set is_disputed = false where id = $1', [debtor.invoiceId]);
	expect((await stateOf(debtor)).balance).toBe(debtor.amount);
});

it('needs two people above the limit, who decide about the amount that is due then', async () => {
	const debtor = await owe({ price: 300_000 });
	expect(debtor.amount).toBeGreaterThan(usualLimit);
	const asked = await writeOffBy(app, writer, debtor);
	if (asked.outcome !== 'proposed' || asked.proposalId === undefined) throw new Error('One person was enough');
	expect((await stateOf(debtor)).balance).toBe(debtor.amount);
	expect(await statesOf(debtor)).toMatchObject([{ state: 'to_approve' }]);
	expect(await groupOf('toApprove')).toEqual({ payers: [debtor.payer], count: 1 });
	expect((await groupOf('ended')).payers, 'it is in one group').not.toContain(debtor.payer);
	expect((await look(debtor)).documents).toMatchObject([{ obstacle: 'waiting', proposalId: asked.proposalId }]);
	expect(await refusal(debtor)).toBe('write_offs.waiting');
	expect((await approve(asked.proposalId, writer)).returnStatus.errorKey).toBe('approvals.own');
	const second = await addTestStaff(app, { role: 'billing_officer' });
	const { proposalId } = asked;
	const { changes } = await app.client().succeed(getProposal, { proposalId }, { token: second.token });
	const amount = formatMoney(debtor.amount, 'en');
	expect(
		changes.find(({ before }) => before === amount),
		'money, not credits',
	).toMatchObject({ after: '$0.00' });
	expect((await approve(proposalId, second)).status).toBe(200);
	expect(await stateOf(debtor)).toMatchObject({ state: 'uncollected', balance: 0 });
	const kept = await app.rows(
		`select written_off_by as by, approved_by as approved, day::text as day from write_offs where invoice_id = $1`,
		[debtor.invoiceId],
	);
	expect(kept).toEqual([{ by: writer.person.id, approved: second.person.id, day: today(app) }]);
	await expectSound();
});

it('refuses an approval where something was paid meanwhile', async () => {
	const debtor = await owe({ price: 300_000 });
	const asked = await writeOffBy(app, writer, debtor);
	await setOutcome(app, debtor, 'approve');
	const pay = { subscriptionId: debtor.subscriptionId, amount: debtor.amount, idempotencyKey: newKey() };
	await debtor.client.succeed(payNow, pay, { token: debtor.token });
	await settleAll(app);
	const second = await addTestStaff(app, { role: 'billing_officer' });
	const { returnStatus } = await approve('proposalId' in asked ? (asked.proposalId ?? '') : '', second);
	expect(returnStatus.errorKey).toBe('approvals.outdated');
	await expectSound();
});

it('uses what is in the payer’s favour first', async () => {
	const due = await addDue(app, await addFavour(app, 11_30));
	expect(await look(due)).toMatchObject({ favour: 11_30, documents: [{ obstacle: 'balance' }] });
	expect(await refusal(due)).toBe('write_offs.balance');
	const use = { invoiceId: due.invoiceId, amount: 11_30 };
	const { token } = writer;
	expect(await app.client().refused(usePayerBalance, { ...use, amount: 11_29 }, { token })).toBe('write_offs.changed');
	await app.client().succeed(usePayerBalance, use, { token });
	expect(await app.client().refused(usePayerBalance, use, { token })).toBe('write_offs.changed');
	const { favour, documents } = await look(due);
	expect([favour, documents[0]?.due, documents[0]?.obstacle]).toEqual([0, due.amount - 11_30, undefined]);
	expect(await writeOffBy(app, writer, { ...due, amount: due.amount - 11_30 })).toEqual({ outcome: 'done' });
	await expectSound();
});

it('is of others than oneself, within reach and of no higher rank', async () => {
	const chief = await addTestStaff(app, { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' });
	expect(await refusal(await addDue(app, chief.person))).toBe('approvals.outranked');
	expect(await refusal(await addDue(app, writer.person))).toBe('approvals.oneself');
	const own = await addDue(app, writer.person);
	const input = { payer: own.payer, idempotencyKey: newKey() };
	expect(await app.client().refused(sendPayerStatement, input, { token: writer.token })).toBe('approvals.oneself');
	const elsewhere = await addTestStaff(app, { role: 'accountant', scopeKind: 'brand', scopeId: 'portico' });
	await grantTestRole(app, elsewhere.person, { role: 'billing_officer', scopeKind: 'team', scopeId: 'none' });
	expect(await refusal(await addDue(app), elsewhere)).toBe('approvals.person_not_found');
});

it('is lessened by a credit note that comes later, and nothing is given back of what was never paid', async () => {
	const due = await addDue(app);
	await writeOffBy(app, writer, due);
	const { organisationId } = due.person;
	const credit = { organisationId, invoiceId: due.invoiceId, reason: 'correction', day: today(app) } as const;
	const note = await app.database.tenant(organisationId, (queries) =>
		issueCreditNote(queries, issuerOf(app), {
			...credit,
			credited: { gross: 50_00 },
			factId: newKey(),
			settles: 'invoice',
		}),
	);
	expect(note?.balance).toBe(0);
	const [row] = await app.rows('select balance::integer, written_off::integer as left from invoices where id = $1', [
		due.invoiceId,
	]);
	expect(row).toEqual({ balance: 0, left: due.amount - 50_00 });
	await expectSound();
});

it('sends a statement to the payer in their language, once for one key', async () => {
	const debtor = await owe({ language: 'fr' });
	const input = { payer: debtor.payer, idempotencyKey: newKey() };
	const { token } = writer;
	const { sentTo } = await app.client().succeed(sendPayerStatement, input, { token });
	await app.client().succeed(sendPayerStatement, input, { token });
	await app.runDue();
	expect(sentTo).toBe(debtor.person.email);
	const mails = (await readMessages(app, debtor.person.email)).filter(({ subject }) => subject.startsWith('Relevé'));
	expect(mails).toHaveLength(1);
	expect(mails[0]?.text).toContain('INV-');
	const [file, ...others] = posted.flatMap(({ to, subject, attachments = [] }) =>
		to === debtor.person.email && subject.startsWith('Relevé') ? attachments : [],
	);
	expect([file?.name, others]).toEqual([`releve-${today(app)}.pdf`, []]);
	const { story } = await look(debtor);
	expect(story.at(-1)).toEqual({ kind: 'statement', on: today(app), count: 1 });
	const nobody = { payer: `${debtor.person.organisationId} u999999`, idempotencyKey: newKey() };
	expect(await app.client().refused(sendPayerStatement, nobody, { token })).toBe('write_offs.not_found');
});

it('gives staff the statement as the payer gets it, tagged and in their language, and writes down who saved it', async () => {
	const debtor = await owe({ language: 'fr' });
	const save = (token: string) =>
		app.client().send({
			path: `${downloadPayerStatement.path}?Payer=${encodeURIComponent(debtor.payer)}`,
			headers: { authorization: `Bearer ${token}` },
		});
	const saved = await save(writer.token);
	expect([saved.status, saved.headers['content-type']]).toEqual([200, 'application/pdf']);
	const { title, language, lines, tags } = await readPdf(saved.bytes);
	expect(title).toContain('Relevé des factures impayées');
	expect(language).toBe('fr-CA');
	expect(tags).toMatchObject({ H1: 1, Table: 3 });
	const [row] = await app.rows<{ number: string }>(
		`select 'INV-' || lpad(number::text, 7, '0') as number from invoices where id = $1`,
		[debtor.invoiceId],
	);
	const amount = formatMoney(debtor.amount, 'fr').replaceAll(/\s+/g, ' ');
	expect(lines.filter((line) => line.startsWith(row?.number ?? '-')).join()).toContain(amount);
	expect(lines.join('\n')).toContain(`Total à payer | ${amount}`);
	const told = await app.rows(
		`select actor_id as by, user_id as "of" from audit_events where event = 'books.statement_saved'`,
	);
	expect(told).toEqual([{ by: writer.person.id, of: debtor.person.id }]);
	const reader = await addTestStaff(app, { role: 'books_reader', scopeKind: 'brand', scopeId: 'portico' });
	expect((await save(reader.token)).status, 'as sending it').toBe(403);
	await app
		.client()
		.succeed(sendPayerStatement, { payer: debtor.payer, idempotencyKey: newKey() }, { token: writer.token });
	await writeOffBy(app, writer, debtor);
	posted.length = 0;
	await app.runDue();
	const statements = posted.filter(({ to, subject }) => to === debtor.person.email && subject.startsWith('Relevé'));
	expect(statements, 'nothing was due anymore when it was drawn').toEqual([]);
	expect((await save(writer.token)).status).toBe(404);
});

it('lists write-offs and what came in after them with their tax, for relief', async () => {
	const period = { from: '2000-01-01', to: '2099-12-31' };
	const path = `${exportRelief.path}?From=${period.from}&To=${period.to}`;
	const { text, status } = await app.client().send({ path, headers: { authorization: `Bearer ${writer.token}` } });
	expect(status).toBe(200);
	const [head, ...rows] = text.trimEnd().split('\r\n');
	expect(head).toContain('Tax,Registration,Province,Rate (%),Base,Tax amount,Total');
	const lines = rows.map((row) => row.split(','));
	const kinds = new Set(lines.map((cells) => cells[1]));
	expect(kinds).toEqual(new Set(['Reversed', 'Written off']));
	for (const cells of lines) {
		const [base, tax, total] = cells.slice(-3).map((cell) => Math.round(Number(cell) * 100));
		expect((base ?? 0) + (tax ?? 0)).toBe(total);
	}
	const [sum] = await app.rows<{ total: number }>(
		`select sum(amount)::integer as total from invoice_settlements where kind = 'written_off'`,
	);
	expect(lines.reduce((cents, cells) => cents + Math.round(Number(cells.at(-1)) * 100), 0)).toBe(sum?.total);
	const narrow = await addTestStaff(app);
	expect((await app.client().send({ path, headers: { authorization: `Bearer ${narrow.token}` } })).status).toBe(403);
});

it('leaves the report of receivables, and stays in that of a day before', async () => {
	const debtor = await owe();
	await bookAll(app);
	const owing = async () =>
		(await app.client().succeed(getReceivables, ofMonth(), { token: writer.token })).rows.find(
			({ key }) => key === debtor.payer,
		);
	expect(await owing()).toMatchObject({ left: debtor.amount });
	await writeOffBy(app, writer, debtor);
	expect(await owing()).toBeUndefined();
	expect(
		(await debtor.client.succeed(listInvoices, { state: 'uncollected' }, { token: debtor.token })).invoices,
	).toHaveLength(1);
});

// It writes what no act of the portal does: nothing is proved after it.
it('counts what was written off of one payer within 30 days together, and lets a proposal lapse after 7', async () => {
	const debtor = await owe();
	await app.rows(
		`insert into write_offs (organisation_id, id, key, invoice_id, seller, account, amount, taxes, reason, note, day, at, written_off_by)
			select organisation_id, 'earlier', 'earlier', id, seller, account, $2, '[]', 'other', 'An earlier one', current_date, $3, 1
			from invoices where user_id = $1 and kind = 'invoice' order by issued_at limit 1`,
		[debtor.person.id, usualLimit, new Date(app.clock.now().getTime() - days(29))],
	);
	// Its invoice is still written off.
	await app.rows(
		`update invoices set written_off = $2 where id = (select id from invoices where user_id = $1 and kind = 'invoice' order by issued_at limit 1)`,
		[debtor.person.id, usualLimit],
	);
	const asked = await writeOffBy(app, writer, debtor);
	expect(asked.outcome).toBe('proposed');
	app.clock.advance(days(7) + 1);
	app.clock.advance(days(20));
	writer = { ...writer, token: await openTestSession(app, writer.person) };
	expect((await look(debtor)).documents[0]?.obstacle).toBeUndefined();
	expect(await writeOffBy(app, writer, debtor)).toEqual({ outcome: 'done' });
});
