// Every screen there is, and how to bring a page to it.
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languageIds } from '#platform/contract/language.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import { announcementScreens } from './announcement-screens.ts';
import { autoLoadScreens } from './auto-load-screens.ts';
import { booksScreens } from './books-screens.ts';
import { brandScreens } from './brand-screens.ts';
import { cardScreens } from './card-screens.ts';
import { creditScreens } from './credit-screens.ts';
import { desktopScreens } from './desktop-screens.ts';
import { demoPassword } from './people.ts';
import { frameScreens } from './frame-screens.ts';
import { findResetLink } from './reset-links.ts';
import { askForProof } from './proof.ts';
import { invoiceScreens } from './invoice-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { correctionScreens } from './correction-screens.ts';
import { openItemsScreens } from './open-items-screens.ts';
import { reportScreens } from './report-screens.ts';
import { officeScreens } from './office-screens.ts';
import { publishedTilesScreens } from './published-tiles-screens.ts';
import { receiptScreens } from './receipt-screens.ts';
import { staffAssistanceScreens } from './staff-assistance-screens.ts';
import { staffAuditScreens } from './staff-audit-screens.ts';
import { staffPeopleScreens } from './staff-people-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { subscriptionScreens } from './subscription-screens.ts';
import { open, store } from './sign-in.ts';
import { callsApart } from './single-calls.ts';
import type { Portal } from './test.ts';
import { fromWire, toWire } from '../../support/wire.ts';

export interface Screen {
	readonly name: string;
	readonly show: (page: Page, portal: Portal) => Promise<void>;
}

/** For people who are not signed in. */
export const publicScreens: readonly Screen[] = [
	...documents({
		login: '/account/login',
		'partner login': '/account/login/piper',
		'forgotten password': '/account/forgotPassword',
		registration: '/account/register',
		privacy: '/account/Privacy',
		terms: '/account/Term-of-Use',
		disclosure: '/account/Disclosure',
		'not found': '/404',
	}),
	{
		name: 'login with errors',
		async show(page) {
			await open(page, '/account/login');
			await page.locator('button[type=submit]').first().click();
			await expect(page.locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	{
		name: 'new password',
		async show(page, portal) {
			await open(page, await findResetLink(page, portal.origin(), 'agent2'));
			await page.locator('input[name=newPassword]').fill('Otter');
			await page.locator('button[type=submit]').first().click();
			await expect(page.locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	screen('expired reset link', '/auth/resetpwd/used-or-never-made', (page) =>
		page.locator('a[href="/account/forgotPassword"]'),
	),
	screen('link of a security notice', '/account/secure/any-token', (page) =>
		page.getByRole('main').getByRole('button'),
	),
	{
		name: 'locked account',
		async show(page) {
			await page.goto('/healthz');
			await open(page, '/account/secure');
			await expect(page.locator('a[href="/account/forgotPassword"]')).toBeVisible();
		},
	},
	{
		name: 'locked account, its address put back',
		show: (page) => showLocked(page, { restoredEmail: 'amelia.chen@harbourview.example' }),
	},
	{
		name: 'locked account whose recovery waits',
		show: (page) => showLocked(page, { recoverableFrom: '2026-11-25T14:30:00.000Z' }),
	},
	{ name: 'code', show: showCodePage },
	{
		name: 'code that could not be delivered',
		async show(page, portal) {
			await answerUndelivered(page);
			await showCodePage(page, portal);
			await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
		},
	},
	screen('return from a provider, refused', '/auth/office365callback?code=made-up&state=made-up', (page) =>
		page.getByRole('alert'),
	),
	screen('arrival from another product, refused', '/PortalService/LoginVia', (page) =>
		page.getByRole('alert').getByRole('heading'),
	),
	screen('index of the demonstration', '/dev', (page) => page.getByRole('main').getByRole('listitem').first()),
	screen('mailbox', '/dev/mailbox', (page) => page.getByRole('article')),
	screen('components', '/dev/ui', (page) => page.getByRole('heading', { level: 1 }).first()),
];

/** For people who are; `signInByCall` comes first. The idle warning is last, because it leaves a moved clock behind. */
export const signedInScreens: readonly Screen[] = [
	{ name: 'home', show: (page) => showHome(page, '/desktop/home') },
	{
		name: 'unknown desktop',
		show: (page) => showHome(page, '/desktop/home/00000000-0000-7000-8000-000000000000'),
	},
	{
		name: 'account menu',
		async show(page) {
			await showHome(page, '/desktop/home');
			await page.getByRole('button', { name: /Dana Whitfield/ }).click();
			await expect(page.getByRole('menu')).toBeVisible();
		},
	},
	screen('security overview', '/desktop/securitysettings', (page) =>
		page
			.getByRole('main')
			.getByRole('link', { name: /harbourview\.example/ })
			.first(),
	),
	{
		name: 'security overview with everything done',
		show: (page) => showOverview(page, (answer) => ({ ...answer, ...everythingDone, advice: undefined })),
	},
	{
		name: 'security overview that cannot be loaded',
		async show(page) {
			await page.route('**/v1/security/GetSecurityOverview', (route) => route.fulfill({ status: 404, body: '' }), {
				times: 3,
			});
			await open(page, '/desktop/securitysettings');
			await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
			await page.unroute('**/v1/security/GetSecurityOverview');
		},
	},
	screen('sessions', '/desktop/securitysettings/sessions', (page) =>
		page
			.getByRole('main')
			.getByRole('listitem')
			.filter({ hasText: /This browser|Ce navigateur/ })
			.first(),
	),
	screen('activity', '/desktop/securitysettings/history', (page) =>
		page.getByRole('tabpanel').getByRole('time').first(),
	),
	{
		name: 'proof',
		async show(page) {
			await open(page, '/desktop/securitysettings');
			await page.route('**/v1/security/LockOwnAccount', askForProof, { times: 1 });
			await page.getByRole('region').last().getByRole('button').click();
			await page.getByRole('alertdialog').getByRole('button').last().click();
			await expect(page.getByRole('dialog').locator('input[type=password]')).toBeFocused();
		},
	},
	screen('unknown security section', '/desktop/securitysettings/nothing', (page) =>
		page.getByRole('main').getByRole('heading', { level: 1 }),
	),
	screen('profile', '/desktop/securitysettings/profile', (page) => page.locator('button[aria-haspopup=listbox]')),
	{
		name: 'profile with something unsaved',
		async show(page) {
			await open(page, '/desktop/securitysettings/profile');
			await page.locator('input[name=preferredName]').fill('Ana');
			await expect(page.locator('[data-save-bar]')).toBeVisible();
		},
	},
	{
		name: 'leaving a profile with something unsaved',
		async show(page) {
			await open(page, '/desktop/securitysettings/profile');
			await page.locator('input[name=preferredName]').fill('Ana');
			await page.locator('a[href="/desktop/securitysettings"]').locator('visible=true').first().click();
			await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
		},
	},
	{
		name: 'new email address',
		async show(page) {
			await open(page, '/desktop/securitysettings/profile');
			await page.getByRole('group').filter({ hasText: '@' }).getByRole('button').click();
			await expect(page.getByRole('dialog').locator('input[type=email]')).toBeFocused();
		},
	},
	{
		name: 'photo to cut',
		async show(page) {
			await open(page, '/desktop/securitysettings/profile');
			const buffer = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#69c' } })
				.png()
				.toBuffer();
			await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
			await expect(page.getByRole('dialog').getByRole('slider').first()).toBeVisible();
		},
	},
	screen('second factors', '/desktop/securitysettings/two-factor', (page) =>
		page.getByRole('main').getByRole('listitem').first(),
	),
	screen('setting up a factor', '/desktop/setupSecuritySettings?method=sms', (page) =>
		page.locator('input[type=tel]:enabled'),
	),
	screen('passkeys', '/desktop/securitysettings/passkeys', (page) =>
		page.getByRole('main').getByRole('heading', { level: 2 }),
	),
	{
		name: 'password section',
		async show(page) {
			await open(page, '/desktop/securitysettings/password');
			await page.locator('input[name=newPassword]').fill('Otter');
			await page.locator('form button[type=submit]').click();
			await expect(page.locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	screen('linked accounts', '/desktop/revoke', (page) => page.getByRole('main').getByRole('listitem').first()),
	...desktopScreens,
	...creditScreens,
	...cardScreens,
	...autoLoadScreens,
	...officeScreens,
	...receiptScreens,
	...invoiceScreens,
	...subscriptionScreens,
	...staffAssistanceScreens,
	...staffScreens,
	...announcementScreens,
	...brandScreens,
	...publishedTilesScreens,
	...staffAuditScreens,
	...staffPeopleScreens,
	...moneyScreens,
	...openItemsScreens,
	...correctionScreens,
	...reportScreens,
	...booksScreens,
	{ name: 'navigation drawer', show: showDrawer },
	...frameScreens,
	{ name: 'switch account', show: showSwitch },
	{
		name: 'link another account',
		async show(page) {
			await showSwitch(page);
			await page.getByRole('dialog').getByRole('button').last().click();
			await page.getByRole('dialog').locator('button[type=submit]').click();
			await expect(page.getByRole('dialog').locator('[aria-invalid]').first()).toBeVisible();
		},
	},
	{ name: 'in another account', show: showActing },
	{
		name: 'launch that failed',
		async show(page) {
			await page.route('**/v1/launch/LaunchProduct', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
			await open(page, '/desktop/LaunchNAS');
			await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		},
	},
	{
		name: 'idle warning',
		async show(page) {
			await page.clock.install();
			await showHome(page, '/desktop/home');
			await page.clock.fastForward('57:30');
			await expect(page.getByRole('dialog')).toBeVisible();
		},
	},
];

/** A screen that has come when this part of it is seen. */
function screen(name: string, address: string, find: (page: Page) => Locator): Screen {
	return {
		name,
		async show(page) {
			await open(page, address);
			await expect(find(page)).toBeVisible();
		},
	};
}

function documents(addresses: Readonly<Record<string, string>>): readonly Screen[] {
	return Object.entries(addresses).map(([name, address]) => ({ name, show: (page) => open(page, address) }));
}

async function showHome(page: Page, address: string): Promise<void> {
	await open(page, address);
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('button', { name: /Dana Whitfield/ })).toBeVisible();
}

async function showSwitch(page: Page): Promise<void> {
	await showHome(page, '/desktop/home');
	await page.getByRole('button', { name: /Dana Whitfield/ }).click();
	await page.getByRole('menuitem', { name: /^(Switch account|Changer de compte)$/ }).click();
	await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible();
}

const everythingDone = {
	passwordChangedAt: '2026-08-20T14:30:00.000Z',
	methods: [
		{ method: 'authenticator', destination: '' },
		{ method: 'sms', destination: '••38' },
		{ method: 'passkey', destination: '' },
	],
	recoveryCodes: { left: 8, total: 10, madeAt: '2025-08-14T14:30:00.000Z' },
	passkeys: { signingIn: 2, secondStepOnly: 1, unproved: 1 },
	linkedAccounts: [{ providerName: 'Microsoft', email: 'dana.whitfield@harbourview.example' }],
	trustedBrowsers: { count: 2, lastEndsAt: '2026-12-18T14:30:00.000Z' },
};

/** The overview of an account in another state, made of the portal's own answer. */
async function showOverview(page: Page, change: (answer: object) => object): Promise<void> {
	await page.route(
		'**/v1/security/GetSecurityOverview',
		async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, json: toWire(change(fromWire(await response.json()) as object)) }); // the portal's own
		},
		{ times: 1 },
	);
	await open(page, '/desktop/securitysettings');
	await expect(page.getByRole('main').getByRole('link', { name: /Microsoft/ })).toBeVisible();
}

/** The banner, from an answer that says so: the person who needs no code cannot switch. */
async function showActing(page: Page): Promise<void> {
	await callsApart(page);
	await page.route(
		'**/v1/profile/GetProfile',
		async (route) => {
			const response = await route.fetch();
			const answer = fromWire(await response.json()) as object; // the portal's own
			const actedBy = { name: 'Grace Holloway', kind: 'staff', endsAt: new Date(Date.now() + 1_800_000).toISOString() };
			await route.fulfill({ response, json: toWire({ ...answer, actedBy }) });
		},
		{ times: 1 },
	);
	await showHome(page, '/desktop/home');
	await expect(page.getByRole('complementary')).toBeVisible();
}

async function showDrawer(page: Page): Promise<void> {
	const size = page.viewportSize();
	await page.setViewportSize({ width: Math.min(size?.width ?? 375, 375), height: 740 });
	await showHome(page, '/desktop/home');
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
}

/** A pending sign-in whose code counts as sent, so that showing the page sends nothing. */
async function showCodePage(page: Page, portal: Portal): Promise<void> {
	const answer = await page.request.post(`${portal.origin()}/v1/auth/GetAccessTokenByUserName`, {
		data: toWire({ loginName: 'agent', password: demoPassword, languageId: languageIds.en }),
	});
	const { accessToken: token } = fromWire(await answer.json()) as { accessToken: string };
	await page.goto('/healthz');
	const pending = { session: { UserID: 20001 }, token, codeSent: true };
	await store(page, { [storageKeys.pendingTwoFactor]: JSON.stringify(pending) });
	await open(page, '/auth/verifyTwoFactor');
	await expect(page.locator('#content')).toContainText('••');
}

/** A text message that Twilio could not deliver, to somebody who also has an app. */
async function answerUndelivered(page: Page): Promise<void> {
	const returnStatus = { returnCode: 200, returnMessage: '', requestId: 'made-up' };
	const methods = [
		{ method: 'sms', destination: '••38', isPreferred: true },
		{ method: 'authenticator', destination: '', isPreferred: false },
	];
	const factors = { twoFactorAuthFlag: true, setUpFlag: false, methods, hasRecoveryCodes: true };
	await page.route('**/v1/portal/GetUserSecuritySettings', (route) =>
		route.fulfill({ json: toWire({ returnStatus, ...factors }) }),
	);
	await page.route('**/v1/auth/GetCodeDelivery', (route) =>
		route.fulfill({ json: toWire({ returnStatus, isUndelivered: true }) }),
	);
}

/** What the link of a notice leads to, answered here: a real one takes days of history. */
async function showLocked(page: Page, answer: Readonly<Record<string, string>>): Promise<void> {
	const status = { returnCode: 200, returnMessage: '', requestId: 'made-up' };
	await page.route('**/v1/security/LockAccountByLink', (route) =>
		route.fulfill({ json: toWire({ returnStatus: status, ...answer }) }),
	);
	await open(page, '/account/secure/any-token');
	await page.getByRole('main').getByRole('button').click();
	await expect(page.getByRole('status').first()).toBeVisible();
	await page.unroute('**/v1/security/LockAccountByLink');
}
