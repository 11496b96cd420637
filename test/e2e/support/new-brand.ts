// What journeys of a new brand have in common: a portal that was never used, and a person whose clicks and fields are counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type NameServer, openNameServer } from '#demo/server/name-server.ts';
import { findFreePort, startPortal } from './portal-process.ts';
import { expect, portalAt, test as base } from './test.ts';

/** What somebody practised needs for each, in seconds: to find and press it, and to write or paste what it holds. */
const seconds = { click: 3, field: 10, file: 12 } as const;
type Taken = Record<keyof typeof seconds, number>;

export class Person {
	readonly taken: Taken = { click: 0, field: 0, file: 0 };
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	async click(target: Locator): Promise<void> {
		this.taken.click += 1;
		await target.click({ timeout: 60_000 });
	}

	/** Left by the keyboard, it is saved. */
	async write(fields: Readonly<Record<string, string>>, within: Page | Locator = this.#page): Promise<void> {
		for (const [label, value] of Object.entries(fields)) {
			this.taken.field += 1;
			const field = within.getByLabel(label, { exact: true });
			await field.fill(value, { timeout: 20_000 });
			await field.press('Tab');
		}
	}

	async choose(slot: string, file: string): Promise<void> {
		this.taken.file += 1;
		await this.#page.locator(`input[name="pictures.${slot}"]`).setInputFiles(`src/brands/portico/${file}`);
	}

	/** Does what takes so much of a person, and neither more nor less. */
	async step(name: string, takes: Partial<Taken>, act: () => Promise<void>): Promise<void> {
		const before = { ...this.taken };
		await base.step(name, act);
		const { click, field, file } = this.taken;
		const taken = { click: click - before.click, field: field - before.field, file: file - before.file };
		expect(taken, name).toEqual({ click: 0, field: 0, file: 0, ...takes });
	}

	get secondsNeeded(): number {
		const { click, field, file } = this.taken;
		return click * seconds.click + field * seconds.field + file * seconds.file;
	}
}

/** Each has a portal that was never used, which asks a name server that knows nothing yet. */
export const test = base.extend<{ readonly names: NameServer }>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this pattern
	names: async ({}, use) => {
		const names = await openNameServer();
		await use(names);
		names.close();
	},
	faults: async ({ faults }, use) => {
		// What looks for violations would run in the pages of the draft too, where nothing runs.
		faults.allow(/Blocked script execution in .*\/brand-preview\//);
		// A preview of what the draft was a moment ago shows nothing.
		faults.allow(/status of 404 \(Not Found\).*\/brand-preview\//);
		await use(faults);
	},
	portal: async ({ names }, use) => {
		const dataDir = mkdtempSync(join(tmpdir(), 'portico-new-brand-'));
		const env = {
			MAIL_FALLBACK_SENDER: 'Operator <notices@mail.operator.example>',
			MAIL_SPF_INCLUDE: 'spf.operator.example',
			HOST_RESOLVERS: names.address,
		};
		const started = await startPortal({ port: await findFreePort(), dataDir, env });
		await use(portalAt(started.port));
		await started.stop();
		rmSync(dataDir, { recursive: true });
		expect(started.errorLog()).toEqual([]);
	},
});
