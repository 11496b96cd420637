// Senders of a sample brand, with a name server that says what a test tells it.
import { beforeAll, beforeEach } from 'vitest';
import { type NameServer, openNameServer } from '#demo/server/name-server.ts';
import { addBrandSender, type BrandSender, getBrandSender } from '#features/staff/brand-sender/contract.ts';
import { addEditor, type BrandApp, clearDrafts, type Editor, openBrandApp } from './brand-drafts.ts';

const brandKey = 'portico';
export const domain = 'mail.lakeshore.example';
export const address = `portal@${domain}`;
export const keys = [{ id: 'test', key: Buffer.alloc(32, 'a key of this test') }];
export const fallback = { name: 'Operator', address: 'notices@mail.operator.example' };
export const statesOf = ({ facts }: BrandSender) => facts.map(({ state }) => state);
export const factOf = ({ facts }: BrandSender, name: string) => facts.find(({ fact }) => fact === name);
export const recordOf = (sender: BrandSender, name: string) => {
	const record = factOf(sender, name)?.record;
	if (record === undefined) throw new Error(`${name} has no record`);
	return record;
};

/** Lists the names of all records of a domain. */
const recordNamesOf = (of: string): readonly string[] => [
	of,
	`p1._domainkey.${of}`,
	`p2._domainkey.${of}`,
	`_dmarc.${of}`,
];

/** Call it once in a file. */
export function stageSenders() {
	let names: NameServer;
	let app: BrandApp;
	let editor: Editor;

	beforeAll(async () => {
		names = await openNameServer();
		const senders = { fallback, spfInclude: 'spf.operator.example', resolvers: [names.address] };
		app = await openBrandApp(undefined, { senders, secretKeys: keys });
		return async () => {
			await app.close();
			names.close();
		};
	});
	beforeEach(async () => {
		names.fail('TXT', undefined);
		await app.rows('delete from brand_senders');
		await app.rows('delete from kept_secrets');
		editor = await addEditor(app);
		await clearDrafts(app, editor);
	});

	const read = async (key = brandKey) =>
		app.client().succeed(getBrandSender, { brandKey: key }, { token: editor.token });
	const findSender = async (of = domain): Promise<BrandSender> => {
		const found = (await read()).senders.find((one) => one.domain === of);
		if (found === undefined) throw new Error(`${of} is not there`);
		return found;
	};
	const add = (typed = address) =>
		app.client().call(addBrandSender, { brandKey, address: typed }, { token: editor.token });
	/** A session ends meanwhile. */
	async function pass(ms: number): Promise<void> {
		app.clock.advance(ms);
		editor = await addEditor(app);
	}

	/** Asks about what is due by now. */
	async function runJob(): Promise<void> {
		const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'brand_sender.ask');
		await job?.handler.handle({ id: 'job', payload: {}, attempt: 1 });
	}

	/** Puts into DNS what the editor's page says. */
	async function setUp(of: string = domain): Promise<void> {
		const sender = await findSender(of);
		for (const name of ['first', 'next', 'spf', 'dmarc']) {
			const record = recordOf(sender, name);
			names.set('TXT', record.name, [record.value]);
		}
	}

	function takeDown(of: string = domain): void {
		for (const name of recordNamesOf(of)) names.set('TXT', name);
	}

	async function addReady(): Promise<void> {
		takeDown();
		await add();
		await setUp();
		await runJob();
	}
	return {
		get app() {
			return app;
		},
		get names() {
			return names;
		},
		get editor() {
			return editor;
		},
		read,
		findSender,
		add,
		pass,
		runJob,
		setUp,
		takeDown,
		addReady,
	};
}
