// Shows announcements as people and as staff see them.
import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { getProfile, type ShownAnnouncement } from '#features/account/profile/contract.ts';
import { getAnnouncements, listAnnouncements } from '#features/staff/announcements/contract.ts';
import { getMyAccess, staffPermissions } from '#features/staff/access/contract.ts';
import { fromWire, toWire } from '../../support/wire.ts';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { callsApart } from './single-calls.ts';

const status = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
const hour = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const disturbed: ShownAnnouncement = {
	announcementId: 'one',
	kind: 'disturbed',
	isAboutProduct: true,
	title: { en: 'Northline: credit reports are slow', fr: 'Northline : dossiers de crédit au ralenti' },
	text: { en: 'Your other work is not affected.', fr: 'Le reste de votre travail n’est pas touché.' },
	beginsAt: hour(-2),
	endsAt: hour(-1),
	nextUpdateAt: hour(1),
	updatedAt: hour(-1),
};
const maintenance: ShownAnnouncement = {
	announcementId: 'two',
	kind: 'maintenance',
	isAboutProduct: true,
	title: { en: 'Northline maintenance', fr: 'Entretien de Northline' },
	text: { en: 'You won’t be able to open deals.', fr: 'Vous ne pourrez pas ouvrir de dossiers.' },
	beginsAt: hour(9),
	endsAt: hour(12),
	updatedAt: hour(-3),
};
const shown = [disturbed, maintenance];

const listed: OutputOf<typeof listAnnouncements> = {
	announcements: shown.map(({ updatedAt: _updatedAt, ...one }, index) => ({
		...one,
		phase: index === 0 ? 'now' : 'planned',
		isAutomatic: index === 0,
		isOverdue: index === 0,
		writtenBy: 'Maximilian Featherstonehaugh-Montgomery',
		version: 2,
	})),
	mayWrite: true,
	product: 'Northline',
	status: { state: 'unknown', since: hour(-4), address: 'https://status.northline.example' },
};
const details: OutputOf<typeof getAnnouncements> = {
	announcements: shown.map((one) => ({
		...one,
		updates: [
			{ at: hour(-1), state: 'ended', text: { en: '', fr: '' } },
			{ at: hour(-2), state: one.kind, text: one.text, endsAt: hour(1) },
		],
	})),
};

async function answer(page: Page): Promise<void> {
	await callsApart(page);
	await page.route(`**${getProfile.path}`, async (route) => {
		const response = await route.fetch();
		const body: unknown = fromWire(await response.json());
		const profile = typeof body === 'object' ? body : {};
		await route.fulfill({ response, json: toWire({ ...profile, announcements: shown }) });
	});
	const access: OutputOf<typeof getMyAccess> = {
		permissions: [...staffPermissions],
		grants: [],
		organisationName: 'Harbourview Mortgage Centre',
		waiting: { approvals: 0, access: 0, openItems: 0 },
	};
	for (const [{ path }, one] of [
		[getMyAccess, access],
		[listAnnouncements, listed],
		[getAnnouncements, details],
	] as const) {
		await page.route(`**${path}`, (route) => route.fulfill({ json: toWire({ returnStatus: status, ...one }) }));
	}
}

async function showList(page: Page): Promise<void> {
	await answer(page);
	await open(page, '/UserAgentAdmin/announcements');
	await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
}

export const announcementScreens: readonly Screen[] = [
	{
		name: 'home with announcements',
		async show(page) {
			await answer(page);
			await open(page, '/desktop/home');
			await expect(page.locator('[data-announcement]')).toHaveCount(2);
		},
	},
	{
		name: 'details of announcements',
		async show(page) {
			await answer(page);
			await open(page, '/desktop/announcements');
			await expect(page.getByRole('article')).toHaveCount(2);
		},
	},
	{ name: 'announcements of the staff area', show: showList },
	{
		name: 'an announcement being written',
		async show(page) {
			await showList(page);
			// Others say of what they are.
			await page.getByRole('main').locator('button:not([aria-label])').first().click();
			const form = page.getByRole('dialog');
			await form.getByRole('radio').nth(1).check({ force: true });
			await form.locator('button[type=submit]').click();
			await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
		},
	},
	{
		name: 'an announcement being updated',
		async show(page) {
			await showList(page);
			await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
			await expect(page.getByRole('dialog').locator('input').first()).toBeVisible();
		},
	},
];
