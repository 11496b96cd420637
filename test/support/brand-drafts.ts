// Brands that staff edit, for tests: a portal whose brands are those of its database, and drafts in it.
import { openBrandFolder } from '#platform/server/brands/brand-files.ts';
import { openPublishedBrands, publishFiles, type PublishedBrands } from '#platform/server/brands/published-brands.ts';
import type { Publishing } from '#platform/server/brands/publishing.ts';
import type { Database } from '#platform/server/db/database.ts';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import {
	changeBrand,
	discardBrandDraft,
	getBrand,
	uploadBrandPicture,
	type VersionKind,
} from '#features/staff/brand-editor/contract.ts';
import { cancelBrandPlan, reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import { findField } from '#features/staff/brand-editor/fields.ts';
import { writeValue } from '#features/staff/brand-editor/rules.ts';
import { createIsAligned } from '#features/staff/brand-sender/server/api.ts';
import { createHostRules } from '#features/staff/host-owners/server/api.ts';
import { ManualClock } from './manual-clock.ts';
import { addTestStaff } from './staff.ts';
import { brandPort, openOwnTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { openOwnDatabase } from './test-database.ts';
import { addTestOrganisations } from './test-people.ts';

const options = { port: brandPort };

/** The samples are live in the database; the same again changes nothing. */
export async function publishSamples({ database, clock }: Pick<TestApp, 'database' | 'clock'>): Promise<void> {
	await publishFiles({ database, clock }, { files: openBrandFolder('src/brands'), options, check: () => undefined });
}

export interface BrandApp extends TestApp {
	readonly brands: PublishedBrands;
	readonly publishing: Publishing;
}

/** A process whose brands are the published ones. Given a database it is a second process on it. */
export async function openBrandApp(
	given?: Pick<TestApp, 'database' | 'clock'>,
	config: NonNullable<TestAppOptions['config']> = {},
): Promise<BrandApp> {
	const clock = given?.clock ?? new ManualClock();
	const database = given?.database ?? (await openFilled(clock));
	const brands = await openPublishedBrands(database, options);
	const hosts = createHostRules({ config, clock });
	const publishing = { options, rules: [], isAligned: createIsAligned(config), hosts, refresh: brands.refresh };
	const app = await openOwnTestApp({ database, clock, registry: brands.registry, publishing, config });
	return {
		...app,
		brands,
		publishing,
		async close() {
			await app.close();
			if (given === undefined) await database.close();
		},
	};
}

async function openFilled(clock: ManualClock): Promise<Database> {
	const database = await openOwnDatabase();
	await addTestOrganisations(database, clock);
	await publishSamples({ database, clock });
	return database;
}

/** Somebody who may edit a sample brand, in its first organisation. */
export const addEditor = (app: TestApp, brandKey = 'portico', organisationId?: number) =>
	addTestStaff(
		app,
		{ role: 'brand_editor', scopeKind: 'brand', scopeId: brandKey },
		organisationId === undefined ? {} : { organisationId },
	);
export type Editor = Awaited<ReturnType<typeof addEditor>>;

/** A portal has this client, wherever it runs. */
type Callable = Pick<TestApp, 'client'>;

/** Saves fields against what the draft has now. */
export async function changeFields(
	app: Callable,
	{ token }: Pick<Editor, 'token'>,
	fields: Readonly<Record<string, unknown>>,
	brandKey: 'portico' | (string & {}) = 'portico',
) {
	const changes = [];
	for (const [path, value] of Object.entries(fields))
		changes.push({ path, value: writeValue(value), seen: await readDraftField(app, token, brandKey, path) });
	return app.client().succeed(changeBrand, { brandKey, changes }, { token });
}

async function readDraftField(app: Callable, token: string, brandKey: string, path: string): Promise<string> {
	const section = findField(path)?.section;
	const { fields } = await app.client().succeed(getBrand, { brandKey, ...(section && { section }) }, { token });
	return fields.find((one) => one.path === path)?.draft ?? 'null';
}

export async function revisionOf(
	app: Callable,
	{ token }: Pick<Editor, 'token'>,
	kind: VersionKind = 'appearance',
	brandKey = 'portico',
): Promise<string> {
	return (await app.client().succeed(reviewBrand, { brandKey, kind }, { token })).revision;
}

/** No draft, no plan and nothing that waits: as other tests of the same portal leave it. */
export async function clearDrafts(app: TestApp, { token }: Pick<Editor, 'token'>): Promise<void> {
	await app.rows(
		`update proposals set decision = 'withdrawn', decided_by = proposed_by, decided_at = proposed_at, decision_reason = 'For a test'
		where kind = 'brands.publish' and decision is null`,
	);
	await app.client().succeed(cancelBrandPlan, { brandKey: 'portico' }, { token });
	for (const kind of ['appearance', 'commerce'] as const)
		await app.client().succeed(discardBrandDraft, { brandKey: 'portico', kind }, { token });
	await app.rows('delete from brand_beginnings');
	await app.rows('delete from brand_draft_changes');
}

/** A brand under Portico that nobody else's test changes. */
export async function beginBrand(app: TestApp, { token }: Pick<Editor, 'token'>): Promise<string> {
	const brandKey = `brand-${crypto.randomUUID().slice(0, 12)}`;
	const names = { en: 'Lakeshore Lending', fr: 'Prêts Lakeshore' };
	await app.client().succeed(makeBrand, { brandKey, names, accent: '#1670a8', copiesCommerce: false }, { token });
	return brandKey;
}

/** Whom a whole brand has as its first administrator. */
export const firstAdministrator = {
	givenName: 'Robin',
	familyName: 'Doucette',
	email: 'robin@lakeshore.example',
	language: 'en',
} as const;

/** Saves everything that a brand needs to go live; `other` is laid over it. */
export async function completeBrand(
	app: TestApp,
	editor: Pick<Editor, 'token'>,
	key: string,
	other: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	const { fields } = await app
		.client()
		.succeed(getBrand, { brandKey: 'portico', section: 'words' }, { token: editor.token });
	const texts = fields
		.filter(({ path }) => path.startsWith('legal.'))
		.map(({ path, live }) => [path, JSON.parse(live)]);
	for (const slot of ['logo-light', 'logo-dark', 'mark']) {
		const { status, text } = await uploadPicture(app, editor, drawing('', '0 0 40 40'), { slot, brandKey: key });
		if (status !== 200) throw new Error(text);
	}
	const links = ['mortgage', 'payment'].flatMap((base) =>
		['en', 'fr'].map((language) => [`knowledgeBase.${base}.${language}`, 'https://help.lakeshore.example/']),
	);
	const words = {
		'tagline.en': 'Lending by the lake',
		'tagline.fr': 'Des prêts au bord du lac',
		'hotline.number': '1 800 555-0133',
		'hotline.hours.en': 'weekdays',
		'hotline.hours.fr': 'en semaine',
	};
	const access = {
		'legalEntity.name': 'Lakeshore Lending Inc.',
		'legalEntity.postalAddress': '1 Example Street, Toronto ON',
		'legalEntity.supportEmail': 'support@lakeshore.example',
		'legalEntity.privacyOfficer': 'Robin Doucette',
		'mail.fromName.en': 'Lakeshore',
		'mail.fromName.fr': 'Lakeshore',
		'mail.fromAddress': 'mail@lakeshore.example',
		hosts: ['portal.lakeshore.example'],
		canonicalOrigin: 'https://portal.lakeshore.example',
		organisations: [10_099],
		firstAdministrator,
		...other,
	};
	for (const part of [Object.fromEntries(texts), { ...words, ...Object.fromEntries(links) }, access]) {
		const { outcome, faults } = await changeFields(app, editor, part, key);
		if (outcome !== 'saved') throw new Error(JSON.stringify(faults));
	}
}

export const drawing = (more = '', box = '0 0 120 40'): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect width="120" height="40" fill="#123456"/>${more}</svg>`;

/** SHA-256 of what the draft has there, as an upload names it. */
export async function pictureOf(
	app: TestApp,
	{ token }: Pick<Editor, 'token'>,
	{ slot = 'logo-light', brandKey = 'portico' } = {},
): Promise<string> {
	const picture: unknown = JSON.parse(await readDraftField(app, token, brandKey, `pictures.${slot}`));
	return String(Object(picture).sha256 ?? 'none');
}

interface Upload {
	readonly slot?: string;
	readonly brandKey?: string;
	readonly type?: string;
	/** Left out, it is what the draft has now. */
	readonly seen?: string;
}

/** Gives the answer as text. */
export async function uploadPicture(
	app: TestApp,
	{ token }: Pick<Editor, 'token'>,
	body: string | Buffer,
	{ slot = 'logo-light', brandKey = 'portico', type = 'image/svg+xml', seen: given }: Upload = {},
): Promise<{ readonly status: number; readonly text: string }> {
	const seen = given ?? (await pictureOf(app, { token }, { slot, brandKey }));
	return app.client().send({
		method: 'POST',
		path: `${uploadBrandPicture.path}?BrandKey=${brandKey}&Slot=${slot}&Seen=${seen}`,
		headers: { authorization: `Bearer ${token}`, 'content-type': type },
		body,
	});
}

/** As screens and histories call somebody of the tests. */
export const fullName = ({ person }: Pick<Editor, 'person'>): string => `${person.givenName} Chen`;
