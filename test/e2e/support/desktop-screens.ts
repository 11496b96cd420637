// Design mode and what opens over desktops. A desktop of the demonstration is looked at, and nothing of it is changed.
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';
import { open } from './sign-in.ts';
import { callsApart } from './single-calls.ts';
import { fromWire, toWire } from '../../support/wire.ts';

async function showHome(page: Page): Promise<void> {
	await open(page, '/desktop/home');
	await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
}

/** The home of somebody for whom much waits, made of the portal's own answer. */
async function showNeeds(page: Page): Promise<void> {
	const words = {
		name: 'Matter',
		title: 'Matter of some length that waits',
		detail: 'Why it does.',
		action: 'Settle it',
	};
	const needs = (['danger', 'warning', 'info', 'info'] as const).map((tone, index) => ({
		key: `matter ${index}`,
		tone,
		words: { en: words, fr: words },
		href: '/desktop/securitysettings',
		canWait: index > 0,
	}));
	await callsApart(page);
	await page.route(
		'**/v1/needs/GetNeeds',
		async (route) => {
			const response = await route.fetch();
			const answer = fromWire(await response.json()) as object; // the portal's own
			await route.fulfill({ response, json: toWire({ ...answer, needs }) });
		},
		{ times: 1 },
	);
	await showHome(page);
	await expect(page.getByRole('main').getByRole('link', { name: 'Settle it' })).toHaveCount(3);
}

async function startDesign(page: Page): Promise<void> {
	await showHome(page);
	await page.getByRole('button', { name: /^(Edit|Modifier)$/ }).click();
	await expect(page.locator('[data-grip]').first()).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
	await showHome(page);
	await page.getByRole('main').locator('button[aria-haspopup=menu]').first().click();
	await expect(page.getByRole('menu')).toBeVisible();
}

const panel = (page: Page) => page.locator('section[tabindex="-1"]');

async function openPanel(page: Page, name: RegExp): Promise<void> {
	await startDesign(page);
	await page.getByRole('button', { name }).first().click();
	await expect(panel(page)).toBeVisible();
}

const addTile = /^(Add tile|Ajouter une tuile)/;

export const desktopScreens: readonly Screen[] = [
	{ name: 'home with what waits', show: showNeeds },
	{ name: 'design mode', show: startDesign },
	{
		name: 'design mode with the library',
		async show(page) {
			await openPanel(page, addTile);
			// Those that are on the desktop already are a count at first.
			await panel(page).locator('summary').nth(1).click();
			await expect(panel(page).getByRole('listitem').nth(6)).toBeVisible();
		},
	},
	{
		name: 'the question before copies of a shortcut go',
		async show(page) {
			await openPanel(page, addTile);
			await panel(page).locator('summary').nth(1).click();
			await page.getByRole('button', { name: /^(Keep one|N’en conserver)/ }).click();
			await expect(page.getByRole('alertdialog')).toBeVisible();
		},
	},
	{
		name: 'design mode with the background',
		async show(page) {
			await openPanel(page, /^(Background|Arrière-plan)/);
			await expect(panel(page).getByRole('radio').first()).toBeAttached();
		},
	},
	{
		name: 'a new shortcut, incomplete',
		async show(page) {
			await openPanel(page, addTile);
			await page.getByRole('button', { name: /^(New shortcut|Nouveau raccourci)/ }).click();
			await page.getByRole('dialog').locator('button[type=submit]').click();
			await expect(page.locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	{
		name: 'a tile moved by its menu',
		async show(page) {
			await startDesign(page);
			await page.locator('[data-tile] button[aria-haspopup=menu]').first().click();
			await page.getByRole('menuitem').first().click();
			await expect(page.getByRole('group').locator('button:focus')).toBeVisible();
		},
	},
	{
		name: 'sharing of a desktop',
		async show(page) {
			await startDesign(page);
			await page
				.getByRole('button', { name: /^(Share|Partager)$/ })
				.first()
				.click();
			await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
		},
	},
	{
		name: 'menu of a desktop',
		show: openMenu,
	},
	{
		name: 'all desktops with those that were deleted',
		async show(page) {
			const at = '2026-11-20T14:00:00.000Z';
			const desktops = [
				{ id: 'gone', name: 'Renewals of last year', deletedAt: at, goneAt: '2026-12-20T14:00:00.000Z' },
			];
			const returnStatus = { returnCode: 200, returnMessage: 'OK', requestId: 'screens' };
			await page.route('**/v1/desktops/ListDeletedDesktops', (route) =>
				route.fulfill({ json: toWire({ returnStatus, desktops }) }),
			);
			await openMenu(page);
			await page.getByRole('menuitem', { name: /^(All desktops|Tous les espaces de travail)$/ }).click();
			await expect(page.getByRole('dialog').getByText('Renewals of last year').first()).toBeVisible();
		},
	},
];
